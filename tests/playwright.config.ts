import {defineConfig} from '@playwright/test'
import {browserPath, headlessShellPath} from './support/browser.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Journeys that start on an untouched page, or go through the browser's own memory of pages: they need the whole browser. */
const wholeBrowser =
  /(account-browser|budgets|chrome|first-moment|keyboard|layout-shift|live|navigation|site)\.e2e\.ts$/

/** Long stories that cannot be divided. They come first, so that no worker is left alone with one at the end. */
const longest = /\/(faults|price|studio)\.e2e\.ts$/

/** End-to-end journeys: a real Chromium against the real services, started from a fresh copy of the repository. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: {timeout: 15_000},
  // A file's journeys share a product and follow one another; two files at a time keep two cores busy.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that others use too may be slow at any moment. `npm test` names the tests that needed their second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', {outputFile: '../test-results/e2e.json'}]],
  use: {
    // A trace costs a fifth of the time; where a failed test is tried again, that is when it is taken.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: {width: 1280, height: 800},
  },
  projects: [
    {
      name: 'longest',
      testMatch: longest,
      use: {launchOptions: {executablePath: headlessShellPath(), args}},
    },
    {name: 'browser', testMatch: wholeBrowser, use: {launchOptions: {executablePath: browserPath(), args}}},
    {
      name: 'shell',
      testIgnore: [wholeBrowser, longest],
      use: {launchOptions: {executablePath: headlessShellPath(), args}},
    },
  ],
})
