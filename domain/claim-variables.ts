/**
 * A text of the content can print the figure of a claim: `{claim-response-time}` is a variable with the claim's document id,
 * which editors cannot change. So the figure is kept once, and every text that prints it follows.
 */

/** Ids of documents: https://www.sanity.io/docs/ids */
const variable = /\{([A-Za-z0-9][A-Za-z0-9._-]*)\}/g

/** The variable that prints a claim's figure. */
export function claimVariable(claimId: string): string {
  return `{${claimId}}`
}

/** The ids of the claims that a text prints. */
export function claimIdsIn(text: string): string[] {
  return [...text.matchAll(variable)].flatMap(([, id]) => id ?? [])
}

/** A text with figures in the place of variables. A variable without a figure becomes a visible placeholder: `[claim-x]`. */
export function printClaims(text: string, figures: ReadonlyMap<string, string>): string {
  return text.replaceAll(variable, (_, id: string) => figures.get(id) ?? `[${id}]`)
}

/** The length of a text on the site, in characters. A figure counts as ten, which is the longest one that fits well. */
export function printedLength(text: string): number {
  return text.replaceAll(variable, ' '.repeat(10)).length
}
