import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {readConfig} from '../config/config.ts'
import {main} from '../config/user-error.ts'
import {bundleWeb} from './bundle.ts'
import {folders} from './folders.ts'
import {publishedClient} from './lake.ts'
import {prerender} from './prerender.ts'
import {rerenderOnPublish} from './rerender-on-publish.ts'
import {serveSite} from './serve.ts'
import {sweepDrafts} from './write.ts'

/** Serves the built site on loopback and renders its pages again at each publish. Stop it with SIGTERM or SIGINT. */
await main(async () => {
  const config = readConfig()
  await sweepDrafts()
  const bundle = await bundleWeb()
  if (!existsSync(join(folders.site, 'index.html'))) await prerender({config, bundle})
  const server = await serveSite({port: config.webPort, backendPort: config.backendPort})
  const rerendering = rerenderOnPublish(publishedClient(config), config, bundle)
  console.log(`site ready on http://localhost:${config.webPort}`)
  const stop = async () => {
    await server.close()
    await rerendering.stop()
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void stop())
})
