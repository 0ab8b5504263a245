import type {SeedDocument} from '../document.ts'

/** Answers to warnings of the content check (schemas/documents/check-answer.ts). */
export const answers: SeedDocument[] = [
  {
    _id: 'answer-enterprise-support',
    _type: 'checkAnswer',
    reason:
      'The support is a feature of this plan alone, so it does not follow the claim about Customer Support.',
    by: 'Content team',
    date: '2026-11-20',
    expires: '2027-11-20',
    kind: 'figure',
    documentId: 'plan-marketing-strategist-enterprise',
    path: 'features[2]',
    text: '24/7 support',
  },
]
