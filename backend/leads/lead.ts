import {createHash} from 'node:crypto'
import type {Schemas} from '../../domain/api.gen.ts'

/** A visitor's message in one shape, whichever form it comes from. */
export interface NewLead {
  source: string
  name: string
  email: string
  phone: string
  company: string
  service: string
  budget: string
  timeline: string
  agent: string
  plan: string
  message: string
  /** Hash of the fields: shows whether a second message with the same idempotency key is a repetition. */
  fingerprint: string
}

/** People need at least this long for the shortest form, in milliseconds. */
const minFillTime = 1500

export function toNewLead(lead: Schemas['Lead']): NewLead {
  const fields = {
    source: trimmed(lead.source),
    name: trimmed(lead.name) || [trimmed(lead.firstName), trimmed(lead.lastName)].filter(Boolean).join(' '),
    email: lead.email,
    phone: trimmed(lead.phone),
    company: trimmed(lead.company),
    service: trimmed(lead.service),
    budget: trimmed(lead.budget),
    timeline: trimmed(lead.timeline),
    agent: trimmed(lead.agent),
    plan: trimmed(lead.plan),
    message: [lead.message, lead.project, lead.goals].map(trimmed).filter(Boolean).join('\n\n'),
  }
  return {...fields, fingerprint: createHash('sha256').update(JSON.stringify(fields)).digest('hex')}
}

function trimmed(value: string | undefined): string {
  return value?.trim() ?? ''
}

/** Why a message must be from a robot: it filled the trap field, or was faster than people are. Undefined for people. */
export function robotTrap({website, fillTime}: Schemas['Lead']): 'field' | 'speed' | undefined {
  if (website) return 'field'
  const isMeasured = fillTime !== undefined && fillTime !== ''
  return isMeasured && Number(fillTime) < minFillTime ? 'speed' : undefined
}
