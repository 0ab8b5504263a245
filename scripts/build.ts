import {readConfig} from './config.ts'
import {main} from './lib/progress.ts'
import {runScript} from './lib/tools.ts'

/** `npm run build`: the site and the Studio for production in dist/, from the environment's project. */
await main(async () => {
  readConfig()
  await runScript('build-studio', 'Building the Studio', ['--production'])
  await runScript('build-web', 'Building the site')
})
