import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {folders} from '../builder/folders.ts'
import {readHosting} from '../builder/hosting.ts'
import {hostRedirects, readRedirects} from '../builder/redirects.ts'
import {readConfig} from '../config/config.ts'
import {comparePages} from './check/compare-pages.ts'
import {readFlags} from './lib/flags.ts'
import {main, UserError} from '../config/user-error.ts'
import {step} from './lib/progress.ts'
import {runScript} from './lib/tools.ts'

/**
 * `npm run build [-- --release]`: the site and the Studio for production in dist/, from the environment's project. What the content
 * check finds is printed first, and at the end where a finished page does not agree with its content. With --release, errors and
 * what a release must not have stop the build.
 */
await main(async () => {
  const isRelease = readFlags('npm run build', ['--release']).has('--release')
  const config = readConfig()
  const {siteUrl, firebase} = config
  // Anyone can sign the emulator's tokens, and only this machine reaches it.
  if (firebase.emulator && !/^https?:\/\/(localhost|127\.|\[::1\])/.test(siteUrl)) {
    throw new UserError(
      `FIREBASE_PROJECT_ID is "${firebase.projectId}", but for the public site ${siteUrl} it has to name a real Firebase project.`,
    )
  }
  const checked = runScript('check-content', 'Checking the content', isRelease ? ['--release'] : [])
  await (isRelease
    ? checked
    : checked.catch(() =>
        console.warn('  The build goes on: only with --release does it stop at what the check says.'),
      ))
  // Bundles are public, and nothing below needs it.
  delete process.env.SANITY_AUTH_TOKEN
  await runScript('build-studio', 'Building the Studio', ['--production'])
  await runScript('build-web', 'Building the site')
  const wrong = await step('Comparing the pages with the content', () =>
    comparePages(folders.site, Date.now()),
  )
  for (const line of wrong) console.warn(`  ${line}`)
  if (isRelease && wrong.length > 0)
    throw new UserError('The pages do not agree with the content; see the lines above.')
  // The rules with the Studio's origin and the redirects of the content; paths in it count from its own folder.
  const rules = readHosting(config)
  const redirects = [...rules.redirects, ...hostRedirects(readRedirects(folders.site))]
  const hosting = {...rules, redirects, public: 'web'}
  writeFileSync(join(folders.root, 'dist/firebase.json'), JSON.stringify({hosting}, undefined, 2))
})
