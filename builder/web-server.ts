import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {readConfig} from '../config/config.ts'
import {main} from '../scripts/lib/progress.ts'
import {prerender} from './prerender.ts'
import {bundleWeb} from './bundle.ts'
import {followLake} from './rerender-on-publish.ts'
import {folders} from './folders.ts'
import {publishedClient} from './lake.ts'
import {serveSite} from './serve.ts'

/** Serves dist/web on loopback and keeps it in step with the published content. Stop it with SIGTERM or SIGINT. */
export async function serveWeb(): Promise<{stop: () => Promise<void>}> {
  const config = readConfig()
  const bundle = await bundleWeb()
  if (!existsSync(join(folders.site, 'index.html'))) await prerender({config, bundle})
  const server = await serveSite({
    port: config.webPort,
    backendPort: config.backendPort,
  })
  const follower = followLake(publishedClient(config), config, bundle)
  console.log(`site ready on http://localhost:${config.webPort}`)
  return {
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await follower.stop()
    },
  }
}

if (import.meta.main) {
  await main(async () => {
    const {stop} = await serveWeb()
    const end = () => void stop().finally(() => process.exit())
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, end)
  })
}
