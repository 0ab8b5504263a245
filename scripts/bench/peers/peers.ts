import {execFile} from 'node:child_process'
import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import type {HttpServer} from 'service-kit/http-server'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {folders} from '../../../builder/folders.ts'
import {serveSite} from '../../../builder/serve.ts'
import {copyBundle} from '../../../builder/write.ts'
import {freePort} from 'service-kit/ports.testing'
import {step} from '../../lib/progress.ts'
import {peerPages, readPeerContent, routeFiles} from './routes.ts'

/** Builds of the same content by other frameworks, served as the site is. */
export interface Peers {
  urls: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

const run = promisify(execFile)
const sources = join(folders.root, 'bench/peers')
/** Where they are installed and built, so that no other command meets them. */
const workshop = join(folders.root, '.data/peers')

/** The frameworks: the folder of each in bench/peers/, and what builds it. */
const frameworks = [
  {name: 'Next.js', folder: 'next', program: 'next/dist/bin/next'},
  {name: 'Astro', folder: 'astro', program: 'astro/bin/astro.mjs'},
]

/**
 * Builds the content of a running site with Next.js and Astro.
 * @returns without either, after a warning, when they cannot be installed
 * @throws Error with the output of a build that fails
 */
export async function startPeers(site: string): Promise<Peers> {
  try {
    await step('Installing Next.js and Astro in .data/peers (470 MB, once)', install)
  } catch (error) {
    // After the command comes the line that says what is wrong.
    const [, reason = ''] = String(error).split('\n')
    console.warn(`The site is measured without Next.js and Astro, which npm could not install: ${reason}`)
    return {urls: {}, stop: async () => {}}
  }
  const fetchText = async (path: string) => (await fetch(site + path)).text()
  const routes = await Promise.all(
    peerPages.map(async (page) => routeFiles(page, await readPeerContent(page.path, fetchText))),
  )
  for (const framework of frameworks) {
    writeProject(join(workshop, framework.folder), framework.folder, Object.assign({}, ...routes))
    await step(`Building the same pages with ${framework.name}`, () => build(framework))
  }
  const urls: Record<string, string> = {}
  const servers: HttpServer[] = []
  for (const {name, folder} of frameworks) {
    const port = await freePort()
    servers.push(await serveSite({port, backendPort: 9, folder: join(workshop, folder, 'dist')}))
    urls[name] = `http://localhost:${port}`
  }
  return {
    urls,
    stop: async () => {
      for (const server of servers) await server.close()
    },
  }
}

/** Does what is left to do: nothing, once the versions of the lockfile are there. */
async function install(): Promise<void> {
  mkdirSync(workshop, {recursive: true})
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(sources, file), join(workshop, file))
  await run('npm', ['install', '--fetch-retries=1', '--loglevel=error'], {cwd: workshop})
}

/** Writes a framework's project: the site's components, over them what stands in for some, and the pages. */
export function writeProject(
  project: string,
  framework: string,
  routes: Readonly<Record<string, string>>,
): void {
  rmSync(project, {recursive: true, force: true})
  for (const site of ['domain', 'web', 'tsconfig.base.json'])
    cpSync(join(folders.root, site), join(project, site), {recursive: true})
  cpSync(join(folders.root, 'web/public'), join(project, 'public'), {recursive: true})
  for (const source of ['shared', framework]) cpSync(join(sources, source), project, {recursive: true})
  for (const [name, text] of Object.entries(routes)) {
    mkdirSync(dirname(join(project, name)), {recursive: true})
    writeFileSync(join(project, name), text)
  }
}

/** Builds a project into its folder dist/, and compresses the files as those of the site are. */
async function build({folder, program}: (typeof frameworks)[number]): Promise<void> {
  const project = join(workshop, folder)
  const telemetry = {NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1'}
  await run(process.execPath, [join(workshop, 'node_modules', program), 'build'], {
    cwd: project,
    env: {...process.env, ...telemetry, NODE_ENV: 'production'},
  })
  const output = join(project, 'dist')
  await copyBundle(output, output, output)
}
