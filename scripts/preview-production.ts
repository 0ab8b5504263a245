import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Hosting} from '../builder/hosting.ts'
import {productionFolder, readRecord, whyNotDeployable} from '../builder/production.ts'
import {serveSite} from '../builder/serve.ts'
import {readConfig} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {readArguments} from './lib/arguments.ts'
import {step} from './lib/progress.ts'
import {backendService} from './lib/services.ts'
import {onShutdown} from './lib/shutdown.ts'

/** A rehearsal stores its messages apart unless BACKEND_DATA says where, sends no mail, and tells no collector. */
const apart = {
  BACKEND_DATA: process.env.BACKEND_DATA || '.data/preview',
  DATABASE_URL: '',
  SMTP_URL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
}

/**
 * `npm run preview:production [-- --env NAME]`: serves what `npm run build` has written, by the rules of its firebase.json and with a
 * backend behind /api, as the host would; only the address is http://localhost. Nothing is rendered again.
 */
await main(async () => {
  readArguments('npm run preview:production', {})
  const config = readConfig()
  const folder = productionFolder()
  if (!readRecord(folder)) throw new UserError(whyNotDeployable(folder, config) ?? '')
  const {hosting}: {hosting: Hosting} = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'))
  const server = await serveSite({
    port: config.webPort,
    backendPort: config.backendPort,
    folder: join(folder, 'web'),
    config,
    hosting,
  })
  // The embedded lake, whose token a local backend gets, need not run.
  const backend = backendService({...config, isEmbedded: false}, apart)
  onShutdown(async () => {
    await server.close()
    await backend.stop()
  })
  try {
    await step('Starting the backend', () => backend.start())
  } catch (error) {
    await server.close()
    throw error
  }
  console.log(`\n  ${config.siteUrl}, as the host serves it: http://localhost:${config.webPort}`)
  const reason = whyNotDeployable(folder, config)
  if (reason) console.warn(`  It would not be deployed: ${reason}`)
  console.log('  Ctrl-C stops everything.')
})
