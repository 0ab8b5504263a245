import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {defineConfig} from '@playwright/test'
import {browserArgs as args, browserPath, firefoxBrowser, headlessShellPath} from './support/browser.ts'

/** Tests that start before the first intent need the full browser (see support/browser.ts). */
const wholeBrowser =
  /\/(budgets|before-hydration|keyboard|layout|layout-shift|live|navigation|site)\.e2e\.ts$/

/** Long files whose tests depend on each other. They start first, so that no worker is left alone with one at the end. */
const longest = /\/(leads-inbox|product|releases|studio)\.e2e\.ts$/

/** What engines do differently: where the page is after Back, and which clicks are theirs. */
const sample = {testMatch: /\/navigation\.e2e\.ts$/, grep: /Back restores|in their own way/}

/** The files whose tests share what a worker starts once, by the file of that `test`. */
function filesWith(support: string): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.e2e.ts'))
    .filter((name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8').includes(`'./support/${support}'`),
    )
    .map((name) => `**/${name}`)
}

const previews = filesWith('preview.ts')
const areas = filesWith('shared-area.ts')

/**
 * The page of a test lives for seconds. Code that V8 optimizes for later, and threads that collect its garbage beside two busy cores, cost
 * it a seventh of its processor time. The full browser, in which speed is measured, does both.
 */
const forSeconds = '--js-flags=--no-opt --single-threaded-gc'
const shell = {launchOptions: {executablePath: headlessShellPath(), args: [...args, forSeconds]}}

/** End-to-end tests: a real Chromium with the real services, started from a fresh copy of the repository. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  timeout: 90_000,
  expect: {timeout: 15_000},
  // The tests of a file share a product and run in sequence. They often wait for one another's processes, so on two cores three files
  // at a time take a fifth less than two.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may be slow at any moment. `npm test` names the tests that needed a second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', {outputFile: '../test-results/e2e.json'}]],
  use: {
    // A trace costs a fifth of the time, so with retries it is only recorded on the second try.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: {width: 1280, height: 800},
  },
  // What several files share is started by each worker that runs one of them, so such files are kept to few workers, and come first: what is
  // left when the others have nothing to do any more is run by one.
  projects: [
    {name: 'longest', testMatch: longest, use: shell},
    // A sample of `npm test -- engines`; early, since a file that starts last leaves the other workers idle.
    ...(firefoxBrowser
      ? [{name: 'firefox', ...sample, use: {browserName: 'firefox' as const, ...firefoxBrowser}}]
      : []),
    {name: 'areas', testMatch: areas, workers: 1, use: shell},
    {name: 'previews', testMatch: previews, workers: 2, use: shell},
    {
      name: 'browser',
      testMatch: wholeBrowser,
      workers: 1,
      use: {launchOptions: {executablePath: browserPath(), args}},
    },
    {name: 'shell', testIgnore: [wholeBrowser, longest, ...previews, ...areas], use: shell},
  ],
})
