/**
 * Maps with at most `limit` calls under way at once, and keeps the order. A rejection rejects the whole, once the calls under way have ended:
 * no other begins.
 */
export async function mapLimited<Entry, Result>(
  entries: readonly Entry[],
  limit: number,
  map: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  async function work(): Promise<void> {
    try {
      for (let at = next++; at < entries.length; at = next++) {
        const entry = entries[at]
        if (entry !== undefined) results[at] = await map(entry)
      }
    } catch (error) {
      next = entries.length
      throw error
    }
  }
  const workers = Array.from({length: Math.min(limit, entries.length)}, work)
  await Promise.allSettled(workers)
  await Promise.all(workers)
  return results
}
