import {createApi} from '../../api/client.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/** How a lead form sends what was typed; content decides (formSettings). */
export type Delivery = 'backend' | 'simulated' | 'none'

/** How long a simulated delivery takes, in milliseconds. */
const simulatedDelayMs = 2000

/** Narrows the content's setting; anything unknown is delivered, since losing a message is the worst outcome. */
export function deliveryOf(value: ContentText): Delivery {
  return value === 'simulated' || value === 'none' ? value : 'backend'
}

/**
 * Sends the fields of a form: POST /api/contact, or only a pause of two seconds when simulated.
 * @param idempotencyKey the backend stores one message for the same key and the same fields, however often it is sent
 * @throws ApiError when the backend does not answer within 10 s or answers with an error
 */
export async function deliver(
  delivery: Delivery,
  fields: Readonly<Record<string, string>>,
  idempotencyKey: string,
): Promise<void> {
  if (delivery === 'simulated') {
    await new Promise((resolve) => setTimeout(resolve, simulatedDelayMs))
    return
  }
  const lead = {...fields, email: fields.email ?? ''}
  await createApi({base: __API_BASE__}).call('POST /api/contact', lead, {idempotencyKey})
}
