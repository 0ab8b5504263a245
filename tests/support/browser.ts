import {existsSync} from 'node:fs'
import {chromium, firefox, webkit} from '@playwright/test'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const SYSTEM_FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Each window would hold these two hidden pages for the suggestions of its address bar, which cost as much as the page under test. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off. Chromium reads only the last `--disable-features`, so its list is repeated here. */
const playwrights = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The flags of every browser that tests and benchmarks start: nothing but the page under test works, and nothing leaves the machine. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...addressBar, ...playwrights].join(',')}`,
]

/** The path of the full browser: Playwright's, or else the machine's, or else undefined. */
export function browserPath(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path))
}

/**
 * The path of Chromium's headless shell: the same engine with a little less work, but its pointer moves on every new page, and it has no
 * back/forward cache. Undefined makes Playwright use its own.
 */
export function headlessShellPath(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined
  return [...HEADLESS_SHELLS, ...SYSTEM_BROWSERS].find((path) => existsSync(path))
}

/**
 * How to start Firefox: Playwright's own build, or else a distribution's, which it drives through WebDriver BiDi; undefined without
 * either.
 */
export const firefoxBrowser = findFirefox()

function findFirefox(): {channel?: string; launchOptions?: {executablePath: string}} | undefined {
  if (existsSync(firefox.executablePath())) return {}
  const executablePath = SYSTEM_FIREFOXES.find((path) => existsSync(path))
  return executablePath ? {channel: 'moz-firefox', launchOptions: {executablePath}} : undefined
}

/** Whether WebKit is installed: Playwright's own build, since it can drive no other. No package registry has it. */
export const hasWebkit = existsSync(webkit.executablePath())
