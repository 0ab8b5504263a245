import {readConfig, sanityClient, type Config} from '../config/config.ts'
import {readArguments} from './lib/arguments.ts'
import {withClearErrors} from './lib/content-errors.ts'
import {main} from '../config/user-error.ts'
import {dim, duration, step} from './lib/progress.ts'
import {prepareServices, webService} from './lib/services.ts'
import {onShutdown} from './lib/shutdown.ts'
import {endTools, runScript} from './lib/tools.ts'
import {offerUpdate} from './content-update.ts'
import {seedIfEmpty} from './seed.ts'

/**
 * `npm start`: starts the whole product on this machine, builds what changed since the last time, and prints the addresses.
 * Ctrl-C (or SIGTERM, or the end of the parent process) stops all of it; data stays in .data/.
 */
await main(async () => {
  readArguments('npm start', {})
  const started = performance.now()
  const config = readConfig()
  const {lake, auth, backend, stop: stopServices} = await prepareServices(config)
  const web = webService(config)
  const stop = async () => {
    await web.stop()
    await stopServices()
  }
  onShutdown(stop)

  try {
    // The lake starts first, because it fails if another lake uses its data.
    if (lake) await step('Starting the content lake', () => lake.start())
    // In the order in which somebody needs them, and no more at once than two processors do: the Studio, and the site before accounts.
    await Promise.all([
      runScript('build-studio', 'Building the Studio'),
      (async () => {
        if (lake)
          await withClearErrors(config, async () => {
            const client = sanityClient(config)
            await seedIfEmpty(client)
            await offerUpdate(client)
          })
        await runScript('build-web', 'Building the site')
        await web.start()
        console.log(`  The site is ready: http://localhost:${config.webPort}`)
        await Promise.all([
          auth && step('Starting the sign-in service', () => auth.start()),
          step('Starting the backend', () => backend.start()),
        ])
      })(),
    ])
  } catch (error) {
    endTools()
    await stop()
    throw error
  }
  announce(config, performance.now() - started)
})

function announce(config: Config, took: number): void {
  const site = `http://localhost:${config.webPort}`
  const lines = [
    '',
    `  Site     ${site}`,
    config.isEmbedded
      ? `  Studio   http://localhost:${config.lakePort}/studio/`
      : `  Studio   sanity.io/manage/project/${config.projectId}`,
    config.firebase?.isEmbedded
      ? `  Mailbox  http://localhost:${config.authPort}/mailbox`
      : `  Sign-in  ${config.firebase ? `Firebase project ${config.firebase.projectId}` : 'none: a public site without FIREBASE_PROJECT_ID'}`,
    '',
    dim(
      `  Ready after ${duration(took)}. Content is in ${config.isEmbedded ? config.lakeData : `Sanity project ${config.projectId}`}.`,
    ),
    '  Ctrl-C stops everything.',
  ]
  console.log(lines.join('\n'))
}
