/**
 * A text of a program (an error's message, its stack, an address) without what may be a person's: queries and fragments of addresses,
 * e-mail addresses, numbers of seven digits or more, and quotations, but for single words in single quotes, which are names of properties.
 */
export function withoutPersonalData(text: string): string {
  return (
    text
      // The place that follows an address in a stack stays: `/assets/a.js?v=1:10:5`.
      .replaceAll(/(?<=[\w/=])[?#]\S*?(?=(?::\d+)*["')]*[,;]?(?:\s|$))/g, '')
      // In Firefox and Safari a frame is `name@https://…`, which has no dot before the colon.
      .replaceAll(/[^\s"'(<>/]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '…')
      .replaceAll(/\+?\d(?:[ ().-]*\d){6,}/g, '…')
      .replaceAll(/"[^"\n]*"?|“[^”\n]*”?|(?<!\w)'(?![\w$#.-]{1,40}')[^'\n]*'/g, '"…"')
  )
}
