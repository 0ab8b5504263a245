import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {seedIfEmpty} from '../scripts/seed.ts'
import {startLake, type TestLake} from './support/lake.ts'

/** `npm run build` on a lake whose home page names a wrong price. */
let lake: TestLake
let dist: string

beforeAll(async () => {
  lake = await startLake()
  dist = await mkdtemp(join(tmpdir(), 'build-check-'))
  await seedIfEmpty(lake.client)
  await lake.client.patch('signUpPage').set({lead: 'Content Creator, Starter: $329 a month.'}).commit()
}, 60_000)

afterAll(async () => {
  await lake?.stop()
  for (const folder of [dist, `${dist}.new`]) await rm(folder, {recursive: true, force: true})
})

/** The Studio takes a minute to build, and its folder is used by other tests: its script ends at once. */
const withoutStudio = encodeURIComponent('if (process.argv[1]?.endsWith("build-studio.ts")) process.exit(3)')

test(
  'the build prints what the content check finds, goes on with the Studio, and leaves the last build when that fails',
  {timeout: 60_000},
  async () => {
    await writeFile(join(dist, 'build.json'), 'the last one')
    const {NODE_OPTIONS = ''} = process.env
    const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/build.ts')], {
      env: {
        ...process.env,
        ...lake.env,
        WEB_DIST: dist,
        NODE_OPTIONS: `${NODE_OPTIONS} --import=data:text/javascript,${withoutStudio}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect(output + errors).toContain(
      '“$329” is not the price of what the sentence names: $299/month (Content Creator, Starter)',
    )
    expect(output + errors).toContain('The build goes on')
    expect(output + errors).toContain('Building the Studio')
    expect(child.exitCode).toBe(1)
    expect(await readFile(join(dist, 'build.json'), 'utf8')).toBe('the last one')
  },
)
