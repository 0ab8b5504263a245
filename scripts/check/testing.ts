import {createClient, type SanityClient, type SanityDocument} from '@sanity/client'
import {evaluate, parse} from 'groq-js'
import {apiVersion} from '../../domain/sanity-api.ts'

/** A real client for a dataset of exactly these documents. It supports queries only. */
export function clientOf(documents: SanityDocument[]): SanityClient {
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
      const result: unknown = await (await evaluate(tree, {dataset: documents, params})).get()
      return Response.json({result, ms: 0})
    },
  })
}
