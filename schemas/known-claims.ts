import type {CustomValidator, PortableTextBlock, ValidationContext} from 'sanity'
import {claimIdsIn, claimVariable, isAgentCount} from '../domain/claim-variables.ts'
import {draftsClient} from './drafts-client.ts'
import {property} from './validation.ts'

/** A rule for texts: each variable in braces must be the id of a claim. For an unknown one, the site shows a placeholder. */
export const knownClaims: CustomValidator<string | undefined> = (text, context) =>
  unknownClaims(text ?? '', context)

/** The same for a paragraph of Portable Text. */
export const knownClaimsInBlock: CustomValidator<PortableTextBlock | undefined> = (block, context) => {
  const children: unknown[] = Array.isArray(block?.children) ? block.children : []
  const texts = children.map((child) => property(child, 'text')).filter((text) => typeof text === 'string')
  return unknownClaims(texts.join(''), context)
}

async function unknownClaims(text: string, context: ValidationContext): Promise<true | string> {
  const ids = claimIdsIn(text).filter((id) => !isAgentCount(id))
  // Most texts contain no variable and need no request.
  if (ids.length === 0) return true
  const unknownIn = (claims: Claim[]) => ids.find((id) => !claims.some(({_id}) => _id === id))
  // A claim that an answer lacks may have been made since.
  if (unknownIn(await recentClaims(context)) === undefined) return true
  const claims = await fetchClaims(context)
  const unknown = unknownIn(claims)
  if (unknown === undefined) return true
  const choices = claims.map(({_id, figure}) => `${claimVariable(_id)} (${figure ?? 'no figure yet'})`)
  return `There is no claim “${unknown}”. Choose one of these: ${choices.join(', ')}.`
}

interface Claim {
  _id: string
  figure: string | null
}

const fetchClaims = (context: ValidationContext): Promise<Claim[]> =>
  draftsClient(context).fetch('*[_type == "claim"]{_id, figure} | order(_id asc)')

/** Milliseconds for which the texts of a form share one answer. They are all validated at each change of the document, in every open window. */
const shared = 10_000

const answers = new WeakMap<ValidationContext['getClient'], {claims: Promise<Claim[]>; until: number}>()

function recentClaims(context: ValidationContext): Promise<Claim[]> {
  const known = answers.get(context.getClient)
  if (known && Date.now() < known.until) return known.claims
  const claims = fetchClaims(context)
  answers.set(context.getClient, {claims, until: Date.now() + shared})
  return claims
}
