import type {Context} from 'hono'
import {optionalUser, unauthorized} from './session.ts'
import {httpError} from '../errors.ts'
import {isRecord} from 'service-kit/guards'
import {apiVersionOf, sincePerspectives, datasetOf, flag, groqParams, listParam} from './params.ts'
import {jsonBody} from './body.ts'
import type {Services, Routes} from './context.ts'
import {jsonText} from './respond.ts'

interface QueryInput {
  query: string
  params: Record<string, unknown>
}

/** https://www.sanity.io/docs/http-reference/query */
export function queryRoutes(app: Routes, services: Services): void {
  app.get('/data/query/:dataset', (c) => {
    const query = c.req.query('query')
    if (!query) throw missingQuery()
    return answer(c, services, {query, params: groqParams(c)})
  })

  app.post('/data/query/:dataset', async (c) => {
    const body = await jsonBody(c)
    if (!isRecord(body) || typeof body['query'] !== 'string' || !body['query']) throw missingQuery()
    const params = body['params'] ?? {}
    if (!isRecord(params)) throw httpError(400, '"params" must be an object')
    return answer(c, services, {query: body['query'], params: {...groqParams(c), ...params}})
  })
}

async function answer(c: Context, services: Services, {query, params}: QueryInput): Promise<Response> {
  const dataset = datasetOf(c, services)
  const user = optionalUser(c, services)
  const perspective = perspectiveOf(c, user !== undefined)
  const request = {
    dataset: dataset.name,
    query,
    params,
    perspective,
    resultSourceMap: sourceMapOf(c),
    ...(user ? {identity: user.id} : {publicOnly: true}),
  }
  const found = await services.queries.run(request, c.req.raw.signal)
  const parts = [
    ...(flag(c, 'returnQuery', true) ? [`"query":${JSON.stringify(query)}`] : []),
    `"result":${found.resultJson}`,
    `"syncTags":${JSON.stringify(found.syncTags)}`,
    ...(found.sourceMapJson ? [`"resultSourceMap":${found.sourceMapJson}`] : []),
    `"ms":${Math.round(found.ms)}`,
  ]
  // A shared cache must not keep what a signed-in user sees, and content may change at any moment.
  c.header('Cache-Control', user ? 'private, no-store' : 'public, no-cache')
  return jsonText(c, `{${parts.join(',')}}`)
}

/** `true`, or `withKeyArraySelector` to have array elements named by `_key`, as the clients of Presentation request. */
function sourceMapOf(c: Context): boolean | 'withKeyArraySelector' {
  const asked = c.req.query('resultSourceMap')
  return asked === 'withKeyArraySelector' ? asked : asked !== undefined && asked !== 'false'
}

/**
 * The requested perspective, else the API version's default. Without a session only published content is
 * shown: `published` is answered, the old default `raw` becomes `published`, and anything else is refused.
 */
function perspectiveOf(c: Context, signedIn: boolean): string[] {
  const version = apiVersionOf(c)
  const asked = listParam(c.req.query('perspective'))
  if (signedIn) return asked.length > 0 ? asked : [sincePerspectives(version) ? 'published' : 'raw']
  if (asked.some((name) => name !== 'published')) throw unauthorized()
  return ['published']
}

function missingQuery() {
  return httpError(400, 'Missing required parameter "query"')
}
