/** A body that is not taken, with the status and the message of the answer. Nobody reads that of a client that has gone. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/**
 * The pieces of a request's body, as they come.
 * @throws BodyRefused 413 as soon as more than `limit` bytes are announced or received, 400 when the client disconnects
 */
export async function* bodyChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new BodyRefused(413, `The body is larger than ${limit} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      yield chunk
    }
  } catch (error) {
    if (error instanceof BodyRefused) throw error
    throw new BodyRefused(400, 'The request ended before its body', {cause: error})
  }
}

/** The body of a request as text. A wrong byte is an error and not a replacement character. @throws BodyRefused 413, 400 */
export async function readText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(Buffer.concat(chunks))
  } catch (error) {
    throw new BodyRefused(400, 'The body is not UTF-8', {cause: error})
  }
}

/**
 * The JSON of a request. Only `application/json` is read: a page of another origin cannot send that without a preflight request.
 * @throws BodyRefused 415 for another type, 413, 400
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') {
    throw new BodyRefused(415, 'Send the body as application/json')
  }
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BodyRefused(400, 'The body is not JSON', {cause: error})
  }
}

/** What a request says that its body is, without parameters. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}
