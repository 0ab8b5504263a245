/** Maps with at most `limit` calls under way at once, and keeps the order. The first rejection rejects the whole. */
export async function mapLimited<Entry, Result>(
  entries: readonly Entry[],
  limit: number,
  map: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let at = next++; at < entries.length; at = next++) {
      const entry = entries[at]
      if (entry !== undefined) results[at] = await map(entry)
    }
  }
  await Promise.all(Array.from({length: Math.min(limit, entries.length)}, work))
  return results
}
