/** How a lead form sends what was written; content decides (formSettings). */
export type Delivery = 'backend' | 'simulated' | 'none'

/** A message could not be handed over. The reason is for the log; visitors read the content's own fallback. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

const simulatedDelay = 2000
const timeout = 10_000

/** Narrows the content's setting; anything unknown is delivered, since losing a message is the worst outcome. */
export function deliveryOf(value: string | null | undefined): Delivery {
  return value === 'simulated' || value === 'none' ? value : 'backend'
}

/**
 * Sends the fields of a form: a POST to /api/contact, or only a pause of two seconds when simulated.
 * @param key the same key with the same fields is stored once, however often it is sent
 * @throws DeliveryError when the backend is not reached within 10 s or answers with an error
 */
export async function deliver(
  delivery: Delivery,
  fields: Readonly<Record<string, string>>,
  key: string,
): Promise<void> {
  if (delivery === 'simulated') {
    await new Promise((resolve) => setTimeout(resolve, simulatedDelay))
    return
  }
  const url = `${__API_BASE__}/api/contact`
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'idempotency-key': key},
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(timeout),
    })
  } catch (error) {
    throw new DeliveryError(`POST ${url} failed`, {cause: error})
  }
  if (!response.ok) throw new DeliveryError(`POST ${url}: HTTP error! status: ${response.status}`)
}
