/** Every value inside a document with its field name, from the outside in. Items of lists have their position, from 0. */
export function* fieldsOf(value: unknown, name = ''): Generator<[name: string, value: unknown]> {
  if (name) yield [name, value]
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* fieldsOf(item, `${name}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) yield* fieldsOf(field, name ? `${name}.${key}` : key)
  }
}
