import {join} from 'node:path'
import type {Config} from '../config.ts'
import {dim} from './progress.ts'
import {Service} from './service.ts'

const root = join(import.meta.dirname, '../..')

/** The embedded content lake, which also serves the built Studio. */
export function lakeService(config: Config): Service {
  return new Service({
    name: 'content lake',
    command: [join(root, 'services/lake/main.ts')],
    env: {
      LAKE_PORT: String(config.lakePort),
      LAKE_DATA: config.lakeData,
      LAKE_PROJECT_ID: config.projectId,
      LAKE_DATASET: config.dataset,
      LAKE_STUDIO: join(root, 'dist/studio'),
      LAKE_ALLOWED_ORIGINS: [
        `http://localhost:${config.webPort}`,
        `http://127.0.0.1:${config.webPort}`,
        config.siteUrl,
      ].join(','),
    },
    onLine: print('lake'),
  })
}

/** The web server: the prerendered site, following the content. */
export function webService(config: Config): Service {
  return new Service({
    name: 'web server',
    command: [join(root, 'scripts/web-server.ts')],
    env: {WEB_PORT: String(config.webPort)},
    onLine: print('web'),
  })
}

function print(name: string): (line: string) => void {
  return (line) => console.log(`${dim(`[${name}]`)} ${line}`)
}
