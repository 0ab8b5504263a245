import {execFileSync} from 'node:child_process'
import {mkdirSync} from 'node:fs'
import {cp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {FolderLocked, lockFolder} from 'service-kit/folder-lock'
import type {Manifest} from 'vite'
import {portVariables} from './ports.ts'

const root = join(import.meta.dirname, '../..')

/** Apart from what `npm start` serves. */
const folder = join(root, '.data/test-build')

/** The ports that the shared builds of the Studio and of the site contain. */
export const builtFor = {web: 19_990, lake: 19_991, backend: 19_992, auth: 19_993}

/** Builds the Studio unless it is up to date, in one worker at a time. Resolves to its folder. */
export async function buildStudio(): Promise<string> {
  await buildOnce(['scripts/build-studio.ts'])
  return join(folder, 'studio')
}

/** Bundles the site in the same way. Resolves to the bundle's folder. */
export async function buildBundle(): Promise<string> {
  await buildOnce(['--eval', "import('./builder/bundle.ts').then(({bundleWeb}) => bundleWeb())"])
  return join(folder, '.web/bundle')
}

/** Matches the address of a script by what the bundler calls it: files are named by their hashes alone. */
export async function scriptNamed(script: string): Promise<RegExp> {
  const path = join(await buildBundle(), 'client/.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  const {file} = Object.values(manifest).find(({name}) => name === script) ?? {}
  if (!file) throw new Error(`The bundle has no script ${script}.`)
  return new RegExp(`/${file}$`)
}

async function buildOnce(args: string[]): Promise<void> {
  mkdirSync(folder, {recursive: true})
  const release = await taken()
  try {
    const env = {...process.env, ...portVariables(builtFor), WEB_DIST: folder}
    execFileSync(process.execPath, args, {cwd: root, env, stdio: ['ignore', 'ignore', 'inherit']})
  } finally {
    release()
  }
}

/** Takes the lock of the folder, and waits for it. */
async function taken(): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(folder, 'build.lock')
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error
      await delay(200)
    }
  }
}

/** Copies a build, with other addresses in its scripts. @param addresses by the texts that they replace */
export async function copyBuild(from: string, to: string, addresses: Record<string, string>): Promise<void> {
  await cp(from, to, {recursive: true})
  for (const name of await readdir(to, {recursive: true})) {
    if (!name.endsWith('.js')) continue
    const file = join(to, name)
    const code = await readFile(file, 'utf8')
    const changed = Object.entries(addresses).reduce(
      (text, [old, address]) => text.replaceAll(old, address),
      code,
    )
    if (changed === code) continue
    await writeFile(file, changed)
    // The lake prefers a compressed copy.
    await rm(`${file}.br`, {force: true})
  }
}
