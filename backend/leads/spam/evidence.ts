import type {Schemas} from '../../../domain/api.gen.ts'

/** What is known of a message when it arrives. */
export interface Evidence {
  body: Schemas['Lead']
  /** Whether the form was posted without the page's script. */
  isForm: boolean
  header: (name: string) => string | undefined
  /** Which message of its network address it is, from 1, in the ten minutes of the limit. */
  count: number
  /** How many there may be. */
  limit: number
  /** Seconds since the first of these. */
  seconds: number
  /** How many other e-mail addresses have sent most of its phrases in the last month. */
  otherSenders: number
}

export interface Sign {
  points: number
  reason: string
}

/** Finds one thing that speaks against a message. */
export type Rule = (evidence: Evidence) => Sign | undefined | false

/** Of a sign that people do not trip over: it decides, whatever the message says. */
export const certain = 9

export const sign = (points: number, reason: string): Sign => ({points, reason})

/** Everything that was typed, without the trap. */
export const typed = ({name, firstName, lastName, company, message, project, goals}: Schemas['Lead']) => ({
  name: [name, firstName, lastName].filter(Boolean).join(' '),
  text: [company, message, project, goals].filter(Boolean).join('\n'),
})
