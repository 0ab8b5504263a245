/** A figure in digits: `1,299.00`, `1.299`, `98.5`, `1 299` before a currency. */
export const figure = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`

/** The value of a figure. Groups of three digits are thousands, whichever sign is between them. */
export function valueOfFigure(text: string): number {
  const grouped = /^\d{1,3}(?:[.,' ]\d{3})+(?<rest>[.,]\d{1,2})?$/.exec(text)
  if (grouped) {
    const rest = grouped.groups?.rest ?? ''
    const whole = text.slice(0, text.length - rest.length).replaceAll(/[.,' ]/g, '')
    return Number(`${whole}${rest.replace(',', '.')}`)
  }
  return Number(text.replace(',', '.'))
}
