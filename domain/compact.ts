/** A list without its null entries, which are references to unpublished documents. A missing list is empty. */
export function compact<Entry>(list: ReadonlyArray<Entry> | null | undefined): Array<NonNullable<Entry>> {
  const kept: Array<NonNullable<Entry>> = []
  for (const entry of Array.isArray(list) ? list : [])
    if (entry !== null && entry !== undefined) kept.push(entry)
  return kept
}
