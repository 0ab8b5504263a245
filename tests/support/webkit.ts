import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {expect} from '@playwright/test'
import {Builder, Capabilities, type WebDriver} from 'selenium-webdriver'
import {freePort} from 'service-kit/ports.testing'

/** Debian's driver of WebKit (package `webkit2gtk-driver`), which needs a screen (`xvfb`). */
const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/xvfb-run'

/** Whether both are installed. */
export const hasWebkitDriver = existsSync(driver) && existsSync(screen)

/** Starts WebKit with a window of a laptop's size. */
export async function startWebkit(): Promise<{browser: WebDriver; stop: () => Promise<void>}> {
  const port = await freePort()
  // A group of its own, since xvfb-run does not end what it has started.
  const child = spawn(screen, ['--auto-servernum', driver, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  const end = () => child.pid && process.kill(-child.pid)
  const server = `http://127.0.0.1:${port}`
  try {
    await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass()
    const browser = await new Builder()
      .usingServer(server)
      .withCapabilities(
        new Capabilities({browserName: 'MiniBrowser', 'webkitgtk:browserOptions': {args: ['--automation']}}),
      )
      .build()
    await browser.manage().window().setRect({width: 1280, height: 900})
    return {
      browser,
      stop: async () => {
        await browser.quit()
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
