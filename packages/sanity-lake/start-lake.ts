import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {listen} from 'service-kit/http-server'
import type {LakeOptions} from './config.ts'
import {createLake, type RunningLake} from './lake.ts'

/** Milliseconds that a stop waits for open requests. */
const stopMs = 4000

/** Options of `startLake`; each of the lake's own has a default. */
export interface StartOptions extends Partial<LakeOptions> {
  /** Port on 127.0.0.1 and ::1. Default: 0, any free port. */
  port?: number
}

/** A lake that is served. */
export interface ServedLake {
  /** Where it is served, such as `http://localhost:3333`: the `apiHost` of a client. */
  origin: string
  /** A token that may read and write everything. */
  token: string
  /** Ends open streams, answers what was asked, and closes the data folder; a temporary one is removed. */
  stop(): Promise<void>
}

/**
 * Serves a lake in this process, by default an empty one on a free port, whose data goes when it stops.
 * @throws StartFailed when the port or the data folder cannot be used
 */
export async function startLake({port = 0, ...options}: StartOptions = {}): Promise<ServedLake> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'lake-'))
  const removeTemporary = () => {
    if (options.dataDirectory === undefined) rmSync(dataDirectory, {recursive: true, force: true})
  }
  let lake: RunningLake | undefined
  // The lake has to know its port, for the URLs of its assets, so it is created when the server listens.
  const server = await listen(
    getRequestListener((request) => lake?.fetch(request) ?? new Response(null, {status: 503})),
    {port, portVariable: 'LAKE_PORT', hosts: ['127.0.0.1', '::1']},
  ).catch((error: unknown) => {
    removeTemporary()
    throw error
  })
  const origin = `http://localhost:${server.port}`
  try {
    lake = createLake({...defaults, ...options, dataDirectory, origin: options.origin ?? origin})
  } catch (error) {
    await server.close({arrivalMs: 0, timeoutMs: 0})
    removeTemporary()
    throw error
  }
  const running = lake
  for (const each of server.servers) each.on('upgrade', running.upgrade)
  return {
    origin,
    token: running.token,
    async stop() {
      const closed = server.close({arrivalMs: 0, timeoutMs: stopMs})
      // Their clients reconnect, and what else was asked is still answered.
      running.endStreams()
      await closed
      await running.close()
      removeTemporary()
    },
  }
}

const defaults = {allowedOrigins: [], projectId: 'local', queryDeadlineMs: 5000}
