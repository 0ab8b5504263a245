import type {SanityClient, SanityDocument} from '@sanity/client'
import {sharedPageType} from '../../domain/shared-page.ts'
import {checkContent, finding, unprovenFigures, type Finding, type UnprovenFigure} from 'content-checks'
import {mapLimited} from '../../domain/map-limited.ts'
import {fixedPageIds} from '../../domain/pages.ts'
import {singletonNames} from '../../schemas/index.ts'
import {externalLinkFindings} from './external-links.ts'
import {siteModel} from '../../domain/site-model.ts'
import {authored} from '../lib/authored.ts'
import {contentSchema} from '../lib/content-schema.ts'
import {schemaFindings} from './schema-findings.ts'

interface Options {
  /** Milliseconds since 1970. */
  now: number
  /** The origin of the site, by which internal addresses are known. */
  origin?: string
  /** Whether the links to other sites are asked for an answer. */
  asksLinks?: boolean
}

/** Documents that are validated at the same time. The validator warns of a rule that waits for others longer than five seconds. */
const atOnce = 5

/** Checks everything that is published. Drafts are left out: they are unfinished by nature. */
export async function checkDataset(
  client: SanityClient,
  {now, origin, asksLinks = false}: Options,
): Promise<{documents: number; findings: Finding[]; figures: UnprovenFigure[]}> {
  const documents = await client.fetch<SanityDocument[]>(
    `${authored}[_type != $sharedPageType]`,
    {sharedPageType},
    {perspective: 'published'},
  )
  const publishedIds = new Set(documents.map(({_id}) => _id))
  const schema = await mapLimited(documents, atOnce, (document) => schemaFindings(client, document))
  const links = asksLinks ? await externalLinkFindings(documents, {origin}) : []
  const checkOptions = {schema: contentSchema, site: siteModel, now, origin}
  return {
    documents: documents.length,
    figures: unprovenFigures(documents, checkOptions),
    findings: merged([
      ...checkContent(documents, checkOptions),
      ...missingSingletons(publishedIds),
      ...schema.flat(),
      ...links,
    ]),
  }
}

/** The content model may find what a check has found too; then the check says more about it. Errors come first. */
function merged(findings: readonly Finding[]): Finding[] {
  const places = new Set<string>()
  const kept = findings.filter(({kind, severity, documentId, path}) => {
    const place = `${documentId} ${path}`
    const isKnown =
      kind === 'schema' || kind === 'length'
        ? places.has(`error ${place}`) || places.has(`${severity} ${place}`)
        : false
    places.add(`${severity} ${place}`)
    return !isKnown
  })
  const rank = {error: 0, warning: 1}
  return kept.toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || a.documentId.localeCompare(b.documentId),
  )
}

function missingSingletons(publishedIds: ReadonlySet<string>): Finding[] {
  return [...singletonNames, ...fixedPageIds]
    .filter((name) => !publishedIds.has(name))
    .map((name) =>
      finding(
        {document: {_id: name, _type: fixedPageIds.includes(name) ? 'page' : name}},
        {
          kind: 'missing-document',
          severity: 'error',
          message: 'This document is missing.',
          remedy: 'Fill it in in the Studio and publish it, or write the seed content again: npm run seed.',
        },
      ),
    )
}
