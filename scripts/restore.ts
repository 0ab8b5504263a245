import {resolve} from 'node:path'
import {readConfig} from '../config/config.ts'
import {main, UserError} from '../config/user-error.ts'
import {restore} from './lib/backup.ts'
import {dataOf} from './lib/data-folders.ts'
import {step} from './lib/progress.ts'

/**
 * `npm run restore FOLDER`: puts a backup in the place of the data of the embedded services, and says how to restore what is hosted.
 * `npm start` must not run.
 */
await main(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new UserError('Usage: npm run restore FOLDER')
  const {embedded, hosted} = dataOf(readConfig())
  if (embedded.length > 0) {
    const {createdAt} = await step('Verifying and copying', () => restore(embedded, resolve(folder)))
    console.log(`The data is as it was at ${createdAt}. Start with \`npm start\`.`)
  }
  for (const {where, restore: command} of hosted) console.log(`${where}: ${command}`)
})
