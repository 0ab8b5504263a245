import {existsSync} from 'node:fs'
import {chromium} from '@playwright/test'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of the full browser: Playwright's, or else the machine's, or else undefined. */
export function browserPath(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path))
}

/**
 * The path of Chromium's headless shell: the same engine at half the work, but its pointer moves on every new page, and it has no
 * back/forward cache. Undefined makes Playwright use its own.
 */
export function headlessShellPath(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined
  return [...HEADLESS_SHELLS, ...SYSTEM_BROWSERS].find((path) => existsSync(path))
}
