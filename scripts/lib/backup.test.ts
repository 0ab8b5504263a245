import {spawnSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {startBackend} from '../../backend/testing/process.ts'
import {readConfig} from '../../config/config.ts'
import {startLake} from '../../tests/support/lake.ts'
import {lockFolder} from 'service-kit/folder-lock'
import {backUp, restore, rollBack} from './backup.ts'
import {dataOf, type DataFolder} from './data-folders.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'backup-'))))
afterEach(() => rmSync(root, {recursive: true, force: true}))

/** The folders of a machine's services. */
const machine = (name: string): DataFolder[] =>
  (['lake', 'backend', 'auth'] as const).map((service) => ({name: service, path: join(root, name, service)}))

function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(file), {recursive: true})
  writeFileSync(file, text)
}

/** Everything in a folder but locks: files with their bytes and modes, and folders that are empty. */
function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const entries = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (path) => !/\.lock(-journal)?$/.test(path),
  )
  return Object.fromEntries(
    entries.toSorted().map((path) => {
      const file = join(folder, path)
      const {mode} = statSync(file)
      return [
        path,
        statSync(file).isDirectory() ? 'folder' : `${mode.toString(8)} ${readFileSync(file, 'base64')}`,
      ]
    }),
  )
}

const all = (name: string) => treeOf(join(root, name))

/** Two machines with different data. */
function fill(): {here: DataFolder[]; there: DataFolder[]} {
  write(join(root, 'here/lake/lake.sqlite'), Buffer.from([0, 1, 2, 255]))
  writeFileSync(join(root, 'here/lake/token'), 'secret', {mode: 0o600})
  mkdirSync(join(root, 'here/backend/postgres/pg_notify'), {recursive: true})
  write(join(root, 'here/backend/postgres/base/1'), 'rows')
  write(join(root, 'there/lake/lake.sqlite'), 'older')
  write(join(root, 'there/lake/assets/gone.png'), 'picture')
  write(join(root, 'there/auth/accounts.json'), '[]')
  const [here, there] = [machine('here'), machine('there')]
  for (const {path} of [...here, ...there]) mkdirSync(path, {recursive: true})
  return {here, there}
}

const backup = () => join(root, 'backup')

test('what is restored is what was backed up, byte for byte, also where there was something else or nothing', async () => {
  const {here, there} = fill()
  const before = all('here')
  expect(await backUp(here, backup())).toBe(3)
  // It has tokens and accounts.
  expect(statSync(backup()).mode & 0o777).toBe(0o700)
  // An archive keeps no empty folder.
  rmSync(join(backup(), 'backend/postgres/pg_notify'), {recursive: true})
  for (const target of [there, machine('new')]) await restore(target, backup())
  expect(all('there')).toEqual(before)
  expect(all('new')).toEqual(before)
  expect(all('here')).toEqual(before)
})

test('a service that the backup does not have keeps its data', async () => {
  const {here, there} = fill()
  const {'auth/accounts.json': accounts} = all('there')
  await backUp(here.slice(0, 2), backup())
  await restore(there, backup())
  expect(all('there')).toEqual({...all('here'), 'auth/accounts.json': accounts})
})

test('no service can start before the new data counts', {timeout: 30_000}, async () => {
  const {here, there} = fill()
  await backUp(here, backup())
  const code = `
    import fs from 'node:fs'
    import {syncBuiltinESMExports} from 'node:module'
    import {lockFolder} from ${JSON.stringify(import.meta.resolve('service-kit/folder-lock'))}
    import {restore} from ${JSON.stringify(join(import.meta.dirname, 'backup.ts'))}
    const folders = ${JSON.stringify(there)}
    const {renameSync} = fs
    const refused = new Set()
    fs.renameSync = (...paths) => {
      renameSync(...paths)
      for (const {name, path} of folders)
        try {
          lockFolder(path, name + '.lock')()
          console.log(name, 'starts after', paths)
        } catch {
          refused.add(name)
        }
    }
    syncBuiltinESMExports()
    await restore(folders, ${JSON.stringify(backup())})
    console.log(...refused)`
  const {stdout} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {encoding: 'utf8'})
  expect(stdout).toBe('lake backend auth\n')
})

describe('nothing is changed', () => {
  test.each([
    [
      'a file was changed',
      'lake.sqlite',
      (file: string) => writeFileSync(file, Buffer.from([0, 1, 2, 254])),
      /lake.sqlite is not as the backup has it/,
    ],
    ['a file is missing', 'token', (file: string) => rmSync(file), /token is missing/],
    [
      'a file was added',
      'more',
      (file: string) => writeFileSync(file, ''),
      /more is not as the backup has it/,
    ],
  ])('when %s', async (_, name, damage, sentence) => {
    const {here, there} = fill()
    await backUp(here, backup())
    damage(join(backup(), 'lake', name))
    const before = all('there')
    await expect(restore(there, backup())).rejects.toThrow(sentence)
    expect(all('there')).toEqual(before)
  })

  test('when a service runs, in either direction', async () => {
    const {here, there} = fill()
    const unlock = lockFolder(here[0]?.path ?? '', 'lake.lock')
    await expect(backUp(here, backup())).rejects.toThrow(/in use .*Stop `npm start`/)
    unlock()
    await backUp(here, backup())
    const unlockThere = lockFolder(there[2]?.path ?? '', 'auth.lock')
    const before = all('there')
    await expect(restore(there, backup())).rejects.toThrow(/Stop `npm start`/)
    unlockThere()
    expect(all('there')).toEqual(before)
  })

  test('when the folder is no backup, exists already, or has what is hosted here', async () => {
    const {here, there} = fill()
    await backUp(here, backup())
    await expect(backUp(here, backup())).rejects.toThrow('exists already. Name another folder.')
    await expect(restore(there, join(root, 'here'))).rejects.toThrow(/is no backup/)
    await expect(restore(there.slice(1), backup())).rejects.toThrow(
      /has lake\/, but this environment keeps that/,
    )
  })
})

/** Copies files as an unreliable disk does, which loses the last byte. */
const torn = `
  import fs from 'node:fs'
  import {join} from 'node:path'
  import {syncBuiltinESMExports} from 'node:module'
  const {cpSync} = fs
  fs.cpSync = (source, target, options) => {
    cpSync(source, target, options)
    if (fs.existsSync(join(target, 'token'))) fs.truncateSync(join(target, 'token'), 5)
  }
  syncBuiltinESMExports()
`

test.each([
  ['backUp', 'here', 'token is not as the backup has it'],
  ['restore', 'there', 'lake/token could not be copied. Nothing was changed.'],
])('%s notices a copy that differs', {timeout: 30_000}, async (name, side, sentence) => {
  const {here} = fill()
  await backUp(here, backup())
  const before = [all('here'), all('there')]
  const target = name === 'restore' ? backup() : join(root, 'second')
  const code = `import {${name}} from ${JSON.stringify(join(import.meta.dirname, 'backup.ts'))}
    await ${name}(${JSON.stringify(machine(side))}, ${JSON.stringify(target)})`
  const preload = `--import=data:text/javascript,${encodeURIComponent(torn)}`
  const {stderr} = spawnSync(process.execPath, [preload, '--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect(stderr).toContain(sentence)
  rollBack(machine(side))
  expect([all('here'), all('there')]).toEqual(before)
  expect(readdirSync(root).filter((entry) => entry.startsWith('second'))).toEqual([])
})

/** Kills the process before it moves or removes something for the nth time. */
const killed = (nth: number) => `
  import fs from 'node:fs'
  import {syncBuiltinESMExports} from 'node:module'
  let count = 0
  for (const name of ['renameSync', 'rmSync']) {
    const native = fs[name]
    fs[name] = (...paths) => (++count === ${nth} ? process.kill(process.pid, 'SIGKILL') : native(...paths))
  }
  syncBuiltinESMExports()
`

test('a restore that is killed leaves the former data, or all of the new', {timeout: 60_000}, async () => {
  const {here, there} = fill()
  await backUp(here, backup())
  const [former, restored] = [all('there'), all('here')]
  cpSync(join(root, 'there'), join(root, 'kept'), {recursive: true})
  const code = `import {restore} from ${JSON.stringify(join(import.meta.dirname, 'backup.ts'))}
    await restore(${JSON.stringify(there)}, ${JSON.stringify(backup())})`
  const outcomes: string[] = []
  for (let signal: string | null = 'SIGKILL'; signal;) {
    rmSync(join(root, 'there'), {recursive: true})
    cpSync(join(root, 'kept'), join(root, 'there'), {recursive: true})
    const preload = `--import=data:text/javascript,${encodeURIComponent(killed(outcomes.length + 1))}`
    ;({signal} = spawnSync(process.execPath, [preload, '--input-type=module', '-e', code]))
    rollBack(there)
    const left = Object.entries(all('there')).filter(([path]) => !/\.(restoring|before|new)(\/|$)/.test(path))
    const data = JSON.stringify(Object.fromEntries(left))
    const isFormer = data === JSON.stringify(former)
    outcomes.push(isFormer ? 'former' : data === JSON.stringify(restored) ? 'new' : data)
  }
  // The journal, six moves, and the removal of the journal; then six removals, and the end.
  expect(outcomes).toEqual([...Array(1 + 6 + 1).fill('former'), ...Array(6 + 1).fill('new')])
})

test('`npm run leads` erases from the former data after a restore was interrupted', {timeout: 30_000}, () => {
  const {here} = fill()
  write(join(root, 'here/restoring.json'), JSON.stringify([{path: here[1]?.path, former: []}]))
  const [LAKE_DATA, BACKEND_DATA, AUTH_DATA] = here.map(({path}) => path)
  // Nothing listens at that port.
  const env = {PATH: process.env['PATH'], LAKE_DATA, BACKEND_DATA, AUTH_DATA, BACKEND_PORT: '9'}
  spawnSync(process.execPath, [join(import.meta.dirname, '../leads.ts')], {env})
  expect(existsSync(join(root, 'here/restoring.json'))).toBe(false)
  expect(existsSync(join(root, 'here/backend/postgres'))).toBe(false)
})

test('what killed backups and restores left is removed, unless one runs', () => {
  const {here} = fill()
  const before = all('here')
  for (const left of ['lake.restoring/token', 'backend.before/rows', 'backups/2026-11-25.partial/lake/token'])
    write(join(root, 'here', left), 'secret')
  write(join(root, 'here/backups/2026-11-24/manifest.json'), '{}')
  const journal = join(root, 'here/restoring.json')
  write(journal, JSON.stringify([{path: here[0]?.path, former: []}]))
  const unlock = lockFolder(here[0]?.path ?? '', 'lake.lock')
  expect(() => rollBack(here)).toThrow(/in use/)
  unlock()
  rmSync(journal)
  expect(rollBack(here)).toBe(false)
  const {backups, 'backups/2026-11-24': kept, 'backups/2026-11-24/manifest.json': file, ...rest} = all('here')
  expect([backups, kept, file]).toEqual(['folder', 'folder', expect.anything()])
  expect(rest).toEqual(before)
})

const pathOf = (folder: DataFolder | undefined) => folder?.path ?? ''

test('content and messages are read from the copy, on another machine', {timeout: 60_000}, async () => {
  const [lakeHere, backendHere] = machine('here')
  const [lakeThere, backendThere] = machine('there')
  for (const folder of machine('here')) mkdirSync(folder.path, {recursive: true})
  const lake = await startLake({folder: pathOf(lakeHere)})
  const asset = await lake.client.assets.upload('file', Buffer.from('a picture'), {filename: 'a.txt'})
  await lake.client.create({_id: 'a', _type: 'a', title: 'Kept'})
  await lake.end()
  const backend = await startBackend({BACKEND_DATA: pathOf(backendHere)})
  const message = {service: 'agents', name: 'Ann', email: 'ann@example.com', message: 'Please call me back.'}
  const sent = await fetch(`${backend.url}/api/contact`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(message),
  })
  expect([sent.status, await sent.text()]).toEqual([200, expect.anything()])
  backend.child.kill('SIGTERM')
  await backend.exit
  await backUp(machine('here'), backup())
  await restore(machine('there'), backup())
  const copy = await startLake({folder: pathOf(lakeThere)})
  expect(await copy.client.getDocument('a')).toMatchObject({title: 'Kept'})
  const {url} = await copy.client.fetch<{url: string}>('*[_id == $id][0]{url}', {id: asset._id})
  expect(await (await fetch(url)).text()).toBe('a picture')
  await copy.end()
  const again = await startBackend({BACKEND_DATA: pathOf(backendThere)})
  const token = readFileSync(join(pathOf(backendThere), 'admin-token'), 'utf8').trim()
  const leads = await fetch(`${again.url}/admin/leads`, {headers: {authorization: `Bearer ${token}`}})
  expect(await leads.text()).toContain('Please call me back.')
  again.child.kill('SIGTERM')
  await again.exit
})

test('what is hosted is named with the command that does it', () => {
  const env = {
    SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
    SITE_URL: 'https://www.example.com',
    FIREBASE_PROJECT_ID: 'agency-1a2b3',
    FIREBASE_API_KEY: 'AIzaSyExampleExampleExample',
    DATABASE_URL: 'postgres://example.com/agency',
  }
  const {embedded, hosted} = dataOf(readConfig(env), env)
  expect(embedded).toEqual([])
  expect(hosted.map(({backup: command}) => command.split(' ').slice(0, 3).join(' '))).toEqual([
    'npm run content:export',
    'pg_dump --format=custom --file=backend.dump',
    'npx firebase auth:export',
  ])
  expect(dataOf(readConfig({}), {}).embedded.map(({name}) => name)).toEqual(['lake', 'backend', 'auth'])
})
