/** The body is larger than the limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** The client closed the connection before it had sent the whole body, so no one reads the response. */
export class BodyCutOff extends Error {
  override readonly name = 'BodyCutOff'
}

/** The body is not valid UTF-8. */
export class BodyNotUtf8 extends Error {
  override readonly name = 'BodyNotUtf8'
}

/**
 * The pieces of a request's body, as they come.
 * @throws BodyTooLarge as soon as more than `limit` bytes are announced or received
 * @throws BodyCutOff
 */
export async function* bodyChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge()
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw new BodyTooLarge()
      yield chunk
    }
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error
    throw new BodyCutOff('The request ended before its body', {cause: error})
  }
}

/** The body of a request, of no more than `limit` bytes. @throws what `bodyChunks` throws */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bodyChunks(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** As `readBody`, decoded. A wrong byte is an error and not a replacement character. @throws BodyNotUtf8 and what `readBody` throws */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBody(request, limit)
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch (error) {
    throw new BodyNotUtf8('The body is not UTF-8', {cause: error})
  }
}
