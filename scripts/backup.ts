import {join, resolve} from 'node:path'
import {readConfig} from '../config/config.ts'
import {main} from '../config/user-error.ts'
import {readArguments} from './lib/arguments.ts'
import {backUp, backupsOf} from './lib/backup.ts'
import {dataOf} from './lib/data-folders.ts'
import {step} from './lib/progress.ts'

/**
 * `npm run backup [FOLDER]`: copies content, pictures, customers, messages and accounts of the embedded services into a new folder,
 * by default below .data/backups/, and says how to back up what is hosted. `npm start` must not run.
 */
await main(async () => {
  const names = {what: 'folder', least: 0, most: 1}
  const [given] = readArguments('npm run backup [FOLDER]', {}, names).positionals
  const {embedded, hosted} = dataOf(readConfig())
  if (embedded.length > 0) {
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const folder = given ? resolve(given) : join(backupsOf(embedded), time)
    const count = await step('Copying and verifying', () => backUp(embedded, folder))
    console.log(`${count} files of ${embedded.map(({name}) => name).join(', ')}: ${folder}`)
  }
  for (const {where, backup} of hosted) console.log(`${where}: ${backup}`)
})
