import {join} from 'node:path'
import {createServer} from 'vite'
import {readConfig, sanityClient} from '../config/config.ts'
import {readArguments} from './lib/arguments.ts'
import {withClearErrors} from './lib/content-errors.ts'
import {main} from '../config/user-error.ts'
import {step} from './lib/progress.ts'
import {prepareServices} from './lib/services.ts'
import {onShutdown} from './lib/shutdown.ts'
import {seedIfEmpty} from './seed.ts'
import {serveDev} from '../builder/dev-server.ts'

/** `npm run dev`: starts the same services as `npm start`, but site and Studio on Vite's dev servers, which show an edit at once. */
await main(async () => {
  readArguments('npm run dev', {})
  const config = readConfig()
  const {lake, auth, backend, stop: stopServices} = await prepareServices(config)
  const running: (() => Promise<unknown>)[] = [stopServices]
  const stop = async () => {
    for (const end of running.toReversed()) await end()
  }
  onShutdown(stop)
  try {
    if (lake) await step('Starting the content lake', () => lake.start())
    await Promise.all([
      auth && step('Starting the sign-in service', () => auth.start()),
      step('Starting the backend', () => backend.start()),
      lake && withClearErrors(config, () => seedIfEmpty(sanityClient(config))),
    ])
    const site = await step('Starting the dev server of the site', () => serveDev(config))
    running.push(site.stop)
    const studio = await step('Starting the dev server of the Studio', startStudio)
    running.push(() => studio.close())
    console.log(`
  Site     http://localhost:${config.webPort}
  Studio   http://localhost:${studio.config.server.port}/studio/
${auth ? `  Mailbox  http://localhost:${config.authPort}/mailbox\n` : ''}
  Ctrl-C stops everything.`)
  } catch (error) {
    await stop()
    throw error
  }
})

async function startStudio() {
  const configFile = join(import.meta.dirname, '../studio/local/vite.config.ts')
  const server = await createServer({configFile})
  return server.listen()
}
