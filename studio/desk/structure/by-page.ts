/** The ids of documents, as the list of a page has them and as there are. */
interface Found {
  listed: readonly (string | null)[] | null
  all: readonly string[]
}

/** The documents that a page shows, in its order, and those that it does not show. */
export function byPage({listed, all}: Found): {shown: string[]; others: string[]} {
  const shown = (listed ?? []).filter((id): id is string => id !== null && all.includes(id))
  return {shown: [...new Set(shown)], others: all.filter((id) => !shown.includes(id))}
}
