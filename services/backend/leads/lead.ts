import {createHash} from 'node:crypto'
import type {Schemas} from '../types.gen.ts'

/** A message as it came, with the fields of the several forms brought together. */
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
  /** Hash of what came: tells a repetition from another message under the same key. */
  fingerprint: string
}

/** People need longer than this for the shortest form, in milliseconds. */
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

/** Whether a robot sent it: the trap is filled, or it was faster than people are. */
export function isFromRobot({website, fillTime}: Schemas['Lead']): boolean {
  if (website) return true
  return fillTime !== undefined && fillTime !== '' && Number(fillTime) < minFillTime
}
