/** How a submission ended: what to show, and whether it is good news. */
export interface Outcome {
  kind: 'success' | 'error'
  text: string
}

export const succeeded = (text: string): Outcome => ({kind: 'success', text})
export const failed = (text: string): Outcome => ({kind: 'error', text})
