import {globSync, rmSync} from 'node:fs'
import {resolve} from 'node:path'
import {readConfig} from '../config/config.ts'
import {main} from '../config/user-error.ts'
import {readArguments} from './lib/arguments.ts'
import {backUp} from './lib/backup.ts'
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
    // An interrupted backup has customers' data, and no other command would remove it.
    if (!given)
      for (const left of globSync('.data/backups/*.partial')) rmSync(left, {recursive: true, force: true})
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const folder = resolve(given ?? `.data/backups/${time}`)
    const count = await step('Copying and verifying', () => backUp(embedded, folder))
    console.log(`${count} files of ${embedded.map(({name}) => name).join(', ')}: ${folder}`)
  }
  for (const {where, backup} of hosted) console.log(`${where}: ${backup}`)
})
