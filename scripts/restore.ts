import {resolve} from 'node:path'
import {readConfig} from '../config/config.ts'
import {main} from '../config/user-error.ts'
import {readArguments} from './lib/arguments.ts'
import {restore} from './lib/backup.ts'
import {dataOf} from './lib/data-folders.ts'
import {step} from './lib/progress.ts'

/**
 * `npm run restore FOLDER`: puts a backup in the place of the data of the embedded services, and says how to restore what is hosted.
 * `npm start` must not run.
 */
await main(async () => {
  const names = {what: 'folder', least: 1, most: 1}
  const [folder = ''] = readArguments('npm run restore FOLDER', {}, names).positionals
  const {embedded, hosted} = dataOf(readConfig())
  if (embedded.length > 0) {
    const {createdAt} = await step('Verifying and copying', () => restore(embedded, resolve(folder)))
    console.log(`The data is as it was at ${createdAt}. Start with \`npm start\`.`)
  }
  for (const {where, restore: command} of hosted) console.log(`${where}: ${command}`)
})
