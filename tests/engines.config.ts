import {defineConfig, type Project} from '@playwright/test'
import common from './playwright.config.ts'
import {firefoxBrowser, hasWebkit} from './support/browser.ts'

/** What visitors and customers do, in browsers that are not Chromium: `npm test -- engines`. */
const journeys =
  /(account|account-deletion|account-pages|before-hydration|carousel|contact-form|dashboard|dashboard-agents|demos|keyboard|live|navigation|promo|score|site)\.e2e\.ts$/

/** What Playwright 1.64 cannot do with a Firefox that it drives through WebDriver BiDi. With its own build of Firefox it can. */
const beyondBidi = [
  // Turn scripts or motion off, or have a finger, or a pointer that can hover.
  /without JavaScript|without scripts|with no scripts|under a resting pointer|with a finger|opened by a tap|the first touch|without motion/,
  // Read what a request posts, or the body of an answer from the cache.
  /with all its fields|is kept, and sent once|leads from the guarded/,
  /compares nothing/,
  // Wait for a download, or for a quiet network while an event stream is open.
  /sends no request/,
  /profile, password, export|leaves it with keys alone/,
  // Tell a page's last link from the browser's own controls.
  /drawer traps the focus|focused link of the drawer/,
  // Give a page the focus again after another tab had it, or replace what is in a field at the moment that focuses another.
  /despite double clicks and other tabs|which works once|whether address or password is wrong/,
  // Tell errors that a test provokes from others by their words, which are Firefox's own.
  /broken event stream|sends nothing and stays/,
]

const firefox = firefoxBrowser && {browserName: 'firefox' as const, ...firefoxBrowser}

const engines: (Project | undefined)[] = [
  firefox && {name: 'firefox', use: firefox, ...(firefox.channel && {grepInvert: beyondBidi})},
  hasWebkit
    ? {name: 'webkit', use: {browserName: 'webkit'}}
    : // A sample, by another driver. Playwright starts a browser for it all the same, which does nothing.
      {name: 'webkit', testMatch: /\/webkit\.e2e\.ts$/, use: firefox},
]

export default defineConfig({
  ...common,
  testMatch: journeys,
  reporter: [['list'], ['json', {outputFile: '../test-results/engines.json'}]],
  // Playwright hides the caret with a style, which Firefox reports as an error of the content security policy.
  use: {...common.use, screenshot: 'off'},
  projects: engines.filter((project) => project !== undefined),
})
