/** The entries of a list that are there: references to unpublished documents come as null, lists may be missing. */
export function compact<Entry>(list: ReadonlyArray<Entry> | null | undefined): Array<NonNullable<Entry>> {
  const kept: Array<NonNullable<Entry>> = []
  for (const entry of Array.isArray(list) ? list : [])
    if (entry !== null && entry !== undefined) kept.push(entry)
  return kept
}
