import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Hosting} from '../builder/hosting.ts'
import {fixedPaths, isAccountPath} from '../domain/pages.ts'
import {seed} from '../scripts/seed.ts'
import {freshCheckout} from './support/checkout.ts'
import {startLake, type TestLake} from './support/lake.ts'
import {testPort} from './support/ports.ts'
import {killGroup} from './support/product.ts'

/**
 * The steps of docs/deploy.md, word for word and in their order, in a fresh clone whose path has spaces, up to those that need an account with a
 * host. A second lake is the hosted Sanity.
 */

let directory = ''
let remove = () => {}
let local: TestLake
let hosted: TestLake
let env: NodeJS.ProcessEnv = {}

beforeAll(async () => {
  ;({directory, remove} = freshCheckout())
  local = await startLake({folder: join(directory, '.data/lake')})
  hosted = await startLake({env: {LAKE_PROJECT_ID: 'ab12cd34'}})
  await seed(local.client, {clean: false})
  const ports = {WEB_PORT: await testPort(), BACKEND_PORT: await testPort()}
  // The Studio takes a minute to build.
  const withoutStudio = encodeURIComponent(
    'if (process.argv[1]?.endsWith("build-studio.ts")) process.exit(Number(process.env.STUDIO_EXIT ?? 0))',
  )
  env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV)/.test(name)),
    ),
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    LAKE_PORT: local.env.LAKE_PORT,
    NODE_OPTIONS: `--import=data:text/javascript,${withoutStudio}`,
  }
}, 120_000)
/** What the test started: whatever still runs when it has failed is ended. */
const started: ChildProcess[] = []

afterAll(async () => {
  started.forEach(killGroup)
  await Promise.all([local?.stop(), hosted?.stop()])
  remove()
}, 60_000)

/** The blocks of code of a chapter, whose placeholder for a token gets one. */
function blocksOf(chapter: string): string[][] {
  const page = readFileSync(join(directory, 'docs/deploy.md'), 'utf8')
  const [, after = ''] = page.split(`\n## ${chapter}\n`)
  const token = String(hosted.client.config().token)
  return [...(after.split('\n## ')[0] ?? '').matchAll(/^ +```\n([^]*?)\n +```$/gm)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim().replaceAll('SANITY_AUTH_TOKEN=…', `SANITY_AUTH_TOKEN=${token}`)),
  )
}

/** Runs a line in a shell, as a reader would. */
function start(line: string, more: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', line], {cwd: directory, env: {...env, ...more}, detached: true})
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = once(child, 'close').then(([exit]: (number | null)[]) => exit)
  return {code, output: () => output, interrupt: () => process.kill(-(child.pid ?? 0), 'SIGINT')}
}

async function run(line: string, more?: Record<string, string>): Promise<{code: unknown; output: string}> {
  const {code, output} = start(line, more)
  return {code: await code, output: output()}
}

/** Without Firebase's variables, nothing of the site leads to an account. */
function expectNoAccounts(site: string): void {
  const read = (file: string) => readFileSync(join(site, file), 'utf8')
  const accountPages = fixedPaths.filter(isAccountPath)
  const files = readdirSync(site, {recursive: true, encoding: 'utf8'})
  expect(files.filter((file) => accountPages.includes(`/${file.replace(/\.html$/, '')}`))).toEqual([])
  expect(Object.keys(JSON.parse(read('data/manifest.json')))).not.toContain('/signin')
  expect(read('sitemap.xml')).toContain('<loc>https://www.example.com/pricing</loc>')
  const documents = files.filter((file) => /\.(html|md)$/.test(file))
  expect(documents.length).toBeGreaterThan(25)
  const links = new RegExp(
    `["(](https://www.example.com)?(${accountPages.join('|')})["?#)]|googleapis|Never shown`,
  )
  expect(documents.filter((file) => links.test(read(file)))).toEqual([])
}

/** A rehearsal answers by the rules of the build's firebase.json, with a backend. */
async function expectHosted(url: string): Promise<void> {
  const ask = (path: string) => fetch(url + path, {redirect: 'manual'})
  const home = await (await ask('/')).text()
  expect(home).toContain('<link rel="canonical" href="https://www.example.com/"/>')
  const [entry = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? []
  const table = [
    ['/', 200, 'no-cache'],
    ['/pricing/', 301, 'no-cache'],
    ['/privacy', 301, 'no-cache'],
    ['/rule-of-the-build', 301, 'no-cache'],
    ['/nowhere', 404, 'no-cache'],
    ['/.well-known/security.txt', 200, 'no-cache'],
    ['/site.webmanifest', 200, 'no-cache'],
    [entry, 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone-1a2b3c.js', 404, 'no-cache'],
    ['/index.html.br', 404, 'no-cache'],
  ] as const
  for (const [path, status, cache] of table) {
    const {status: answered, headers} = await ask(path)
    expect([path, answered, headers.get('cache-control')]).toEqual([path, status, cache])
  }
  expect(await (await ask('/nowhere')).text()).toContain('Only on the hosted project')
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/api/users/profile')).status).toBe(401)
}

test('the steps to production work as they are written', {timeout: 600_000}, async () => {
  const [
    [exporting = '', importing = ''] = [],
    variables = [],
    [building = ''] = [],
    [deploying] = [],
    [studio] = [],
  ] = blocksOf('The site, on hosted Sanity')
  const sanity = {SANITY_API_HOST: `http://localhost:${hosted.env.LAKE_PORT}`}

  expect(await run(exporting)).toMatchObject({code: 0, output: expect.stringContaining('my-content.tar.gz')})
  expect(await run(importing, sanity)).toMatchObject({
    code: 0,
    output: expect.stringContaining('documents imported'),
  })
  expect(await hosted.client.fetch('count(*[_type == "agent"])')).toBe(6)
  await hosted.client.patch('notFoundPage').set({heading: 'Only on the hosted project'}).commit()
  await hosted.client.patch('signUpPage').set({heading: 'Never shown'}).commit()

  writeFileSync(join(directory, '.env.production'), `${variables.join('\n')}\n`)
  // The content of the seed has placeholders, which no release may have.
  const refused = await run(building, sanity)
  expect(refused).toMatchObject({code: 1, output: expect.stringContaining('placeholder')})
  expect(refused.output).not.toContain('Building the Studio')
  const daily = building.replace('--release ', '')
  const built = await run(daily, sanity)
  expect(built).toMatchObject({code: 0, output: expect.stringContaining('Built dist-production')})
  expectNoAccounts(join(directory, 'dist-production/web'))

  // An error of the content stops no build, and a Studio that does not build leaves the last one.
  const builtSite = readFileSync(join(directory, 'dist-production/build.json'), 'utf8')
  await hosted.client.patch('signUpPage').set({lead: 'Content Creator, Starter: $329 a month.'}).commit()
  const failed = await run(daily, {...sanity, STUDIO_EXIT: '3'})
  for (const text of ['“$329” is not the price', 'The build goes on', 'Building the Studio'])
    expect(failed).toMatchObject({code: 1, output: expect.stringContaining(text)})
  expect(readFileSync(join(directory, 'dist-production/build.json'), 'utf8')).toBe(builtSite)

  const [, rehearsing = ''] =
    /`(npm run preview:production [^`]+)`/.exec(readFileSync(join(directory, 'docs/deploy.md'), 'utf8')) ?? []
  const rules = join(directory, 'dist-production/firebase.json')
  const written = readFileSync(rules, 'utf8')
  const {hosting}: {hosting: Hosting & {predeploy: string}} = JSON.parse(written)
  const another = {source: '/rule-of-the-build', destination: '/pricing', type: 301}
  writeFileSync(rules, JSON.stringify({hosting: {...hosting, redirects: [another, ...hosting.redirects]}}))
  const preview = start(rehearsing, sanity)
  await expect.poll(preview.output, {timeout: 60_000}).toContain('Ctrl-C stops everything')
  await expectHosted(`http://localhost:${env['WEB_PORT']}`)
  preview.interrupt()
  await preview.code
  writeFileSync(rules, written)

  // From here on it takes an account. `firebase deploy` begins with this check, which finds that the content is on this machine.
  expect(deploying).toBe('firebase deploy --only hosting --config dist-production/firebase.json')
  const checked = await run(`cd dist-production && ${hosting.predeploy}`, sanity)
  expect(checked).toMatchObject({
    code: 1,
    output: expect.stringContaining('SANITY_API_HOST=http://localhost'),
  })
  expect(studio).toMatch(/npx sanity deploy$/)
})
