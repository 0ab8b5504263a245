import {productionFolder, whyNotDeployable} from '../builder/production.ts'
import {readConfig} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {readArguments} from './lib/arguments.ts'

/**
 * `npm run deploy:check [-- --env NAME]`: fails unless dist/ has a finished build for the public site that the environment names.
 * `firebase deploy` runs it first (`predeploy` in dist/firebase.json).
 */
await main(async () => {
  readArguments('npm run deploy:check', {})
  const config = readConfig()
  const folder = productionFolder()
  const reason = whyNotDeployable(folder, config)
  if (reason) throw new UserError(reason)
  console.log(`${folder} is for ${config.siteUrl}.`)
})
