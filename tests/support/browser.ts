import {existsSync} from 'node:fs'
import {chromium} from '@playwright/test'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The whole browser: the one that Playwright brought, else one of the machine's, else undefined. */
export function browserPath(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path))
}

/**
 * Chromium without its windows: the same engine at half the work, but its pointer moves on every new page, and it has no
 * memory of pages. Undefined lets Playwright take its own.
 */
export function headlessShellPath(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined
  return [...HEADLESS_SHELLS, ...SYSTEM_BROWSERS].find((path) => existsSync(path))
}
