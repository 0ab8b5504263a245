import {createClient, type SanityClient, type SanityDocument} from '@sanity/client'
import {getPublishedId} from '@sanity/client/csm'
import {evaluate, parse} from 'groq-js'
import type {SeedDocument} from '../../content/document.ts'
import {apiVersion} from '../../domain/sanity-api.ts'

/** A document of the seed as the lake has it: with the fields that it sets itself, and with its pictures uploaded. */
export function storedOf(document: SeedDocument): SanityDocument {
  const uploaded = JSON.stringify(document).replaceAll(
    /"_sanityAsset":"[^"]*"/g,
    '"asset":{"_type":"reference","_ref":"image-0-1x1-png"}',
  )
  const date = '2026-01-01T00:00:00Z'
  return {...JSON.parse(uploaded), _rev: 'seed', _createdAt: date, _updatedAt: date}
}

/** A real client for a dataset of exactly these documents. It supports queries only. */
export function clientOf(documents: SanityDocument[]): SanityClient {
  const published = documents.filter(({_id}) => _id === getPublishedId(_id))
  return createClient({
    projectId: 'memory',
    dataset: 'production',
    apiVersion,
    useCdn: false,
    token: 'none',
    resolveFetch: () => async (address) => {
      const {searchParams, pathname} = new URL(address)
      if (!pathname.includes('/data/query/')) return new Response('only queries', {status: 501})
      const params = Object.fromEntries(
        [...searchParams]
          .filter(([name]) => name.startsWith('$'))
          .map(([name, value]) => [name.slice(1), JSON.parse(value) as unknown]),
      )
      const tree = parse(searchParams.get('query') ?? '', {params})
      const dataset = searchParams.get('perspective') === 'published' ? published : documents
      const result: unknown = await (await evaluate(tree, {dataset, params})).get()
      return Response.json({result, ms: 0})
    },
  })
}
