import type {Context} from 'hono'
import {requireUser} from './session.ts'
import {httpError} from '../errors.ts'
import {documentAt, type Moment} from '../history/document-at.ts'
import {documentEvents} from '../history/document-events.ts'
import {transactions} from '../history/transactions.ts'
import type {Services, Routes} from './context.ts'
import {datasetOf, flag, listParam} from './params.ts'
import {ndjson} from './respond.ts'

/** The most transactions or events of one answer: they are read on the main thread. */
const largestPage = 1000

/** https://www.sanity.io/docs/http-reference/history */
export function historyRoutes(app: Routes, services: Services): void {
  app.get('/data/history/:dataset/transactions/:ids?', (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    const ids = listParam(c.req.param('ids'))
    const found = transactions(dataset, {
      documentIds: ids.length > 0 ? ids : undefined,
      fromTransaction: c.req.query('fromTransaction'),
      toTransaction: c.req.query('toTransaction'),
      fromTime: c.req.query('fromTime'),
      toTime: c.req.query('toTime'),
      reverse: flag(c, 'reverse'),
      excludeMutations: flag(c, 'excludeMutations') || flag(c, 'excludeContent'),
      includeIdentifiedDocumentsOnly: flag(c, 'includeIdentifiedDocumentsOnly'),
      effects: c.req.query('effectFormat') === 'mendoza',
      limit: limitOf(c),
    })
    return ndjson(c, found)
  })

  app.get('/data/history/:dataset/documents/:ids', (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    const moment = momentOf(c)
    const documents = listParam(c.req.param('ids')).flatMap((id) => documentAt(dataset, id, moment) ?? [])
    return c.json({documents})
  })

  app.get('/data/history/:dataset/events/documents/:id', (c) => {
    requireUser(c, services)
    const page = {limit: limitOf(c), nextCursor: c.req.query('nextCursor')}
    return c.json(documentEvents(datasetOf(c, services), c.req.param('id'), page))
  })
}

/** @throws LakeError 400 when no moment is named */
function momentOf(c: Context): Moment {
  const [revision, time] = [c.req.query('revision'), c.req.query('time')]
  if (revision) return {revision}
  if (time) return {time}
  if (c.req.query('lastRevision') !== undefined) return {lastRevision: true}
  throw httpError(400, 'One of "revision", "time" and "lastRevision" is required')
}

/** How many are asked for, at most `largestPage`: a client that asks for more gets as many, and goes on from there. */
function limitOf(c: Context): number | undefined {
  const text = c.req.query('limit')
  if (!text) return undefined
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return Math.min(value, largestPage)
  throw httpError(400, `"limit" must be a whole number above 0, not "${text}"`)
}
