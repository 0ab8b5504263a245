import {execFileSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {cp} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {folders} from '../builder/folders.ts'
import {readHosting, withFileNames} from '../builder/hosting.ts'
import {
  builtEntry,
  builtRevision,
  commandHere,
  productionFolder,
  readRecord,
  targetOf,
  whyIncomplete,
  type BuildRecord,
} from '../builder/production.ts'
import {hostRedirects, readRedirects} from '../builder/redirects.ts'
import {putFolderBack, replaceFolder} from '../builder/write.ts'
import {readConfig, type Config} from '../config/config.ts'
import {isLoopbackUrl} from 'service-kit/loopback'
import {comparePages} from './check/compare-pages.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {main, UserError} from '../config/user-error.ts'
import {step} from './lib/progress.ts'
import {runScript} from './lib/tools.ts'

/**
 * `npm run build [-- --release] [-- --env NAME]`: the site and the Studio for production, from the environment's project. They
 * are built beside dist/ and take its place when all of it is done. What the content check finds is printed first, and at the end where
 * a finished page does not agree with its content. With --release, errors and what a release must not have stop the build.
 */
await main(async () => {
  const {release: isRelease} = readArguments('npm run build [-- --release]', {release: flag}).values
  const config = readConfig()
  const {siteUrl, firebase} = config
  // Anyone can sign the emulator's tokens, and only this machine reaches it.
  if (firebase?.emulator && !isLoopbackUrl(siteUrl)) {
    throw new UserError(
      `FIREBASE_PROJECT_ID is "${firebase.projectId}", but for the public site ${siteUrl} it has to name a real Firebase project.`,
    )
  }
  if (!firebase) console.log('Without FIREBASE_PROJECT_ID: the site is built without accounts.')
  const checked = runScript('check-content', 'Checking the content', isRelease ? ['--release'] : [])
  await (isRelease
    ? checked
    : checked.catch(() =>
        console.warn('  The build goes on: only with --release does it stop at what the check says.'),
      ))
  // Bundles are public, and nothing below needs it.
  delete process.env.SANITY_AUTH_TOKEN
  const target = productionFolder()
  await putFolderBack(target)
  await replaceFolder(target, (draft) => buildInto(draft, target, config, isRelease))
  console.log(
    `  Built ${relative(folders.root, target)} for ${siteUrl}. ${commandHere('preview:production')} shows it as the host would.`,
  )
})

async function buildInto(draft: string, last: string, config: Config, isRelease: boolean): Promise<void> {
  const target = targetOf(config)
  // What has not changed is taken from the last build for the same site, and so are files that open pages may still ask for.
  if (JSON.stringify(readRecord(last)?.target) === JSON.stringify(target))
    await cp(last, draft, {recursive: true, preserveTimestamps: true})
  process.env.WEB_DIST = draft
  await runScript('build-studio', 'Building the Studio')
  await runScript('build-web', 'Building the site')
  const incomplete = whyIncomplete(draft)
  if (incomplete) throw new UserError(incomplete)
  const site = join(draft, 'web')
  const wrong = await step('Comparing the pages with the content', () => comparePages(site, Date.now()))
  for (const line of wrong) console.warn(`  ${line}`)
  if (isRelease && wrong.length > 0)
    throw new UserError('The pages do not agree with the content; see the lines above.')
  // The rules with the Studio's origin and the redirects of the content; paths in it count from its own folder.
  const rules = withFileNames(readHosting(config), site)
  const redirects = [...rules.redirects, ...hostRedirects(readRedirects(site))]
  write(draft, 'firebase.json', {hosting: {...rules, redirects, public: 'web', predeploy: predeploy()}})
  const record: BuildRecord = {
    target,
    content: builtRevision(draft),
    commit: commit(),
    entry: builtEntry(draft),
  }
  write(draft, 'build.json', record)
}

function write(folder: string, name: string, value: object): void {
  writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`)
}

/** `firebase deploy` runs it in the folder of firebase.json, and stops when it fails. */
function predeploy(): string {
  const {ENV_NAME} = process.env
  return `npm --prefix .. run deploy:check${ENV_NAME ? ` -- --env ${ENV_NAME}` : ''}`
}

/** The commit that is built; null outside of a repository. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folders.root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return null
  }
}
