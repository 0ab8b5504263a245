import {readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {build} from 'vite'
import {readConfig, type Config} from '../config/config.ts'
import {fingerprint} from '../builder/fingerprint.ts'
import {folders} from '../builder/folders.ts'
import {main, UserError} from '../config/user-error.ts'
import {runTool} from './lib/tools.ts'

/**
 * Builds the Studio. On the embedded lake it is the one that the lake serves at /studio/; on a
 * hosted project it is `sanity build`'s, ready for any static host (`sanity deploy` puts it on Sanity's). Nothing
 * is built when nothing changed since the last time.
 */
const {root, studio: target} = folders
const mark = join(target, '.inputs')
const inputs = [
  'schemas',
  'studio',
  'packages/content-checks',
  'sanity.config.ts',
  'sanity.cli.ts',
  'domain',
  'package-lock.json',
]

await main(async () => {
  const config = readConfig()
  const wanted = await fingerprint(root, inputs, [
    config.projectId,
    config.dataset,
    config.siteUrl,
    config.isEmbedded || config.apiHost,
  ])
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) {
    console.log('The Studio is up to date.')
    return
  }
  await rm(mark, {force: true})
  await (config.isEmbedded ? buildEmbedded(config) : buildHosted(config))
  await writeFile(mark, wanted)
})

async function buildEmbedded({projectId, dataset, siteUrl}: Config): Promise<void> {
  await build({
    configFile: join(root, 'studio/local/vite.config.ts'),
    configLoader: 'native',
    build: {outDir: target},
    define: {__STUDIO__: JSON.stringify({projectId, dataset, siteUrl})},
    logLevel: 'warn',
  })
}

async function buildHosted({projectId, dataset, siteUrl, apiHost}: Config): Promise<void> {
  process.chdir(root)
  const env = {
    DO_NOT_TRACK: '1',
    SANITY_STUDIO_PROJECT_ID: projectId,
    SANITY_STUDIO_DATASET: dataset,
    SANITY_STUDIO_SITE_URL: siteUrl,
    // Sanity's CLI also reads .env.production, whose API must not become that of another environment's Studio.
    SANITY_STUDIO_API_HOST: apiHost ?? '',
  }
  const code = await runTool('sanity', ['build', target, '--yes'], {env})
  if (code !== 0) throw new UserError('`sanity build` failed; the lines above say why.')
}
