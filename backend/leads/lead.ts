import {hash} from 'node:crypto'
import type {Schemas} from '../../domain/api.gen.ts'
import {chosenIn} from '../../domain/form-fields.ts'

/** A visitor's message in one shape, whichever form it comes from. */
export interface NewLead extends Omit<Schemas['StoredLead'], 'id' | 'created_at'> {
  /** Hash of what was written: shows whether a second message is a repetition of the first. */
  fingerprint: string
}

/** @param referer the header: without scripts, only the page's address says what the visitor has chosen */
export function toNewLead(lead: Schemas['Lead'], referer = ''): NewLead {
  const from = lead.page ? null : URL.parse(referer)
  const query = from?.searchParams ?? new URLSearchParams()
  const campaign = [...query].filter(([name]) => name.startsWith('utm_') || name === 'offer')
  const written = {
    source: trimmed(lead.source),
    name: trimmed(lead.name) || [trimmed(lead.firstName), trimmed(lead.lastName)].filter(Boolean).join(' '),
    email: lead.email,
    phone: trimmed(lead.phone),
    company: trimmed(lead.company),
    service: trimmed(lead.service) || chosenIn(query, 'service'),
    budget: trimmed(lead.budget),
    timeline: trimmed(lead.timeline),
    agent: trimmed(lead.agent) || chosenIn(query, 'agent'),
    plan: trimmed(lead.plan) || chosenIn(query, 'plan'),
    message: [lead.message, lead.project, lead.goals].map(trimmed).filter(Boolean).join('\n\n'),
  }
  return {
    ...written,
    page: trimmed(lead.page) || (from?.pathname ?? '').slice(0, 200),
    first_page: trimmed(lead.firstPage),
    campaign: trimmed(lead.campaign) || new URLSearchParams(campaign).toString().slice(0, 300),
    fingerprint: hash('sha256', JSON.stringify(written)),
  }
}

function trimmed(value: string | undefined): string {
  return value?.trim() ?? ''
}
