/** Names the field of a document that an object of the content is in, in the format of the attribute `data-sanity`. */
export type DataAttribute = (holder: object, field?: string) => string | undefined

let dataAttribute: DataAttribute | undefined

/** Sets the function that names fields. The Studio's Preview tool does (web/preview/). */
export function setDataAttribute(attribute: DataAttribute): void {
  dataAttribute = attribute
}

/**
 * The attribute that lets editors open, in the Studio's Preview tool, the field that an element shows. Texts need none: there,
 * each carries an invisible mark. Prices, drawings and other computed content do. On the site itself there is no attribute.
 * @param holder the object of the content that has the field
 * @param field without it, the element shows the object itself, such as an item of a list
 */
export function editable(holder: object | null | undefined, field?: string): {'data-sanity'?: string} {
  const attribute = holder && dataAttribute?.(holder, field)
  return attribute ? {'data-sanity': attribute} : {}
}

/**
 * A text without the mark that it has in the preview, for code that reads or measures what the text says.
 * Anything but a text, as drafts may have it, is empty. https://www.sanity.io/docs/visual-editing/stega
 */
export function plainText(text: unknown): string {
  return typeof text === 'string' ? text.replace(/[\u200B-\u200D\uFEFF]{20,}/, '') : ''
}

/** The attribute of an element whose text has more than so many characters, for styles that set it in another way. */
export function longerThan(most: number, text: unknown): {'data-lengthy'?: ''} {
  return plainText(text).length > most ? {'data-lengthy': ''} : {}
}
