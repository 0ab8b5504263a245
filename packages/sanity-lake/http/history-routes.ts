import type {Context} from 'hono'
import {requireUser} from './session.ts'
import {httpError} from '../errors.ts'
import {documentAt, type Moment} from '../history/document-at.ts'
import {documentEvents, type EventOptions} from '../history/document-events.ts'
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
    const limit = c.req.query('limit')
    const found = transactions(dataset, {
      ...(ids.length > 0 ? {documentIds: ids} : {}),
      ...texts({
        fromTransaction: c.req.query('fromTransaction'),
        toTransaction: c.req.query('toTransaction'),
        toTime: c.req.query('toTime'),
      }),
      reverse: flag(c, 'reverse'),
      excludeMutations: flag(c, 'excludeMutations') || flag(c, 'excludeContent'),
      includeIdentifiedDocumentsOnly: flag(c, 'includeIdentifiedDocumentsOnly'),
      effects: c.req.query('effectFormat') === 'mendoza',
      ...(limit ? {limit: wholeNumber(limit)} : {}),
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
    return c.json(documentEvents(datasetOf(c, services), c.req.param('id'), pageOf(c)))
  })
}

/** Which page of a list of events is asked for. */
function pageOf(c: Context): EventOptions {
  const limit = c.req.query('limit')
  return {
    ...texts({nextCursor: c.req.query('nextCursor')}),
    ...(limit ? {limit: wholeNumber(limit)} : {}),
  }
}

/** @throws LakeError 400 when no moment is named */
function momentOf(c: Context): Moment {
  const [revision, time] = [c.req.query('revision'), c.req.query('time')]
  if (revision) return {revision}
  if (time) return {time}
  if (c.req.query('lastRevision') !== undefined) return {lastRevision: true}
  throw httpError(400, 'Bad Request', 'One of "revision", "time" and "lastRevision" is required')
}

/** Leaves out the undefined values. */
function texts<K extends string>(values: Record<K, string | undefined>): {[P in K]?: string} {
  const given: {[P in K]?: string} = {}
  for (const key in values) if (values[key]) given[key] = values[key]
  return given
}

/** At most `largestPage`: a client that asks for more gets as many, and goes on from there. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return Math.min(value, largestPage)
  throw httpError(400, 'Bad Request', `"limit" must be a whole number above 0, not "${text}"`)
}
