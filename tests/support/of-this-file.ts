import type {Browser, BrowserContextOptions, Page} from '@playwright/test'
import {seedIfEmpty} from '../../scripts/seed.ts'
import {expect, test} from './journey.ts'
import {startSite, type TestSite} from './site.ts'
import {signIn, startStudio, still, watchStudio} from './studio.ts'

/** Starts a site for the tests of one file, which may publish to it, before the first test, and stops it after the last. */
export function siteOfThisFile(): Pick<TestSite, 'url' | 'lake' | 'build' | 'output'> {
  const site = ofThisFile(() => startSite())
  return {
    get url() {
      return site().url
    },
    get lake() {
      return site().lake
    },
    build: () => site().build(),
    output: () => site().output(),
  }
}

/** A Studio with a lake of its own that holds the seed, and the window of its editor, who is signed in. */
interface EditedStudio extends Awaited<ReturnType<typeof startStudio>> {
  page: Page
  /** Allows faults that a test provokes. */
  allow: (...patterns: RegExp[]) => void
  faults: () => string[]
}

/**
 * Starts a Studio for the tests of one file, which run in sequence in one window. Each fails if the Studio logs an error or asks another
 * machine.
 */
export function studioOfThisFile(
  options: BrowserContextOptions = {},
): Pick<EditedStudio, 'url' | 'client' | 'crash' | 'restart' | 'page' | 'allow'> {
  test.describe.configure({mode: 'serial'})
  test.use({actionTimeout: 45_000})
  const studio = ofThisFile(async (browser): Promise<EditedStudio> => {
    const lake = await startStudio()
    await seedIfEmpty(lake.client)
    const context = await browser.newContext({...still, ...options})
    const watched = watchStudio(context)
    const page = await context.newPage()
    await signIn(page, lake.url)
    const stop = async () => {
      await context.close()
      await lake.stop()
    }
    return {...lake, ...watched, page, stop}
  })
  test.beforeEach(() => test.setTimeout(150_000))
  test.afterEach(() => expect(studio().faults()).toEqual([]))
  return {
    get url() {
      return studio().url
    },
    get client() {
      return studio().client
    },
    get page() {
      return studio().page
    },
    crash: () => studio().crash(),
    restart: () => studio().restart(),
    allow: (...patterns) => studio().allow(...patterns),
  }
}

function ofThisFile<Started extends {stop: () => Promise<void>}>(
  start: (browser: Browser) => Promise<Started>,
): () => Started {
  let started: Started | undefined
  test.beforeAll(async ({browser}) => {
    test.setTimeout(240_000)
    started = await start(browser)
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
