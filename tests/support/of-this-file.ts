import {startClientArea, type ClientArea} from './client-area.ts'
import {test} from './journey.ts'
import {startSite, type TestSite} from './site.ts'

/** Starts a site for the tests of one file, which may publish to it, before the first test, and stops it after the last. */
export function siteOfThisFile(): Pick<TestSite, 'url' | 'lake' | 'freeze' | 'build' | 'output'> {
  const site = ofThisFile(startSite)
  return {
    get url() {
      return site().url
    },
    get lake() {
      return site().lake
    },
    freeze: () => site().freeze(),
    build: () => site().build(),
    output: () => site().output(),
  }
}

/** Starts a client area for the tests of one file, which may stop its backend. */
export function areaOfThisFile(): Pick<
  ClientArea,
  'url' | 'authUrl' | 'stopBackend' | 'startBackend' | 'leads'
> {
  const area = ofThisFile(startClientArea)
  return {
    get url() {
      return area().url
    },
    get authUrl() {
      return area().authUrl
    },
    stopBackend: (signal) => area().stopBackend(signal),
    startBackend: (env) => area().startBackend(env),
    leads: () => area().leads(),
  }
}

function ofThisFile<Started extends {stop: () => Promise<void>}>(
  start: () => Promise<Started>,
): () => Started {
  let started: Started | undefined
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    started = await start()
  })
  test.afterAll(async () => {
    await started?.stop()
    started = undefined
  })
  return () => {
    if (!started) throw new Error('It has not started yet: use it only in tests and hooks.')
    return started
  }
}
