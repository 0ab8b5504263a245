/** The link that calls a phone number: https://www.rfc-editor.org/rfc/rfc3966. Content may hold it as a number. */
export function telUrl(phone: string | number): string {
  return `tel:${String(phone).replaceAll(/[^+\d]/g, '')}`
}
