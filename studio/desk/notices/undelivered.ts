/** The delivery of each lead form, as formSettings has it. */
export type Deliveries = Readonly<Record<string, string | null>>

/** Those of the forms whose messages are not received. A form that is not there yet has none. */
export function undelivered(deliveries: Deliveries | null, forms: readonly string[]): string[] {
  return forms.filter((form) => deliveries?.[form] && deliveries[form] !== 'backend')
}
