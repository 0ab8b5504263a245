/**
 * A text of the content can print the figure of a claim: `{claim-response-time}` is a variable with the claim's document id,
 * which editors cannot change. So the figure is kept once, and every text that prints it follows. In the same way a text prints
 * how many agents there are.
 */

/** Ids of documents: https://www.sanity.io/docs/ids */
const variable = /\{([A-Za-z0-9][A-Za-z0-9._-]*)\}/g

/** The variable that prints a claim's figure. */
export function claimVariable(claimId: string): string {
  return `{${claimId}}`
}

const numbers = 'zero one two three four five six seven eight nine'.split(' ')

/** A number in words up to nine, as in running text. */
export function numberInWords(number: number): string {
  return numbers[number] ?? String(number)
}

/** What the variables for the number of agents print: `{agent-count}` “six”, `{Agent-count}` “Six”, to begin a sentence. */
export function agentCountFigures(count: number): [variable: string, figure: string][] {
  const word = numberInWords(count)
  return [
    ['agent-count', word],
    ['Agent-count', word.charAt(0).toUpperCase() + word.slice(1)],
  ]
}

/** Whether a variable is one for the number of agents, so that there is no claim of this id. */
export function isAgentCount(id: string): boolean {
  return id.toLowerCase() === 'agent-count'
}

/** The ids of the claims that a text prints, or of the number of agents. */
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
