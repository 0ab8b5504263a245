import {execFileSync} from 'node:child_process'
import {cpSync, readdirSync, readFileSync, truncateSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {isFree} from '../scripts/lib/ports.ts'
import {lostOf, startBusyCustomers} from './support/busy-customers.ts'
import {freshCheckout} from './support/checkout.ts'
import {addAgent, signUp} from './support/customer.ts'
import {expect, test} from './support/journey.ts'
import {freePorts, runToEnd, startProduct, type Ports, type Product} from './support/product.ts'
import {buildStudio, studioSitePort} from './support/studio.ts'

/** What can go wrong on a person's machine: one clear line each, nothing lost, recovery by itself where possible. */
test.describe.configure({mode: 'serial'})

let checkout: ReturnType<typeof freshCheckout>
let ports: Ports
let product: Product | undefined

test.beforeAll(async () => {
  test.setTimeout(330_000)
  checkout = freshCheckout()
  ports = await freePorts()
  // price.e2e.ts starts with nothing built. Here the Studio is brought along, unless another run has the port it was built for.
  if (await isFree(studioSitePort)) {
    ports = {...ports, web: studioSitePort}
    cpSync(await buildStudio(), join(checkout.directory, 'dist/studio'), {recursive: true})
  }
  product = await start()
})

const start = () => startProduct({directory: checkout.directory, ports, timeout: 300_000})

test.afterAll(async () => {
  await product?.stop()
  checkout?.remove()
})

/** The lines that say what went wrong, without npm's own. */
const spoken = (output: string) =>
  output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('>') && !line.startsWith('npm '))

test('a second npm start says that it runs already, and leaves the first alone', async () => {
  const {code, output} = await runToEnd({directory: checkout.directory, ports})
  expect(code).not.toBe(0)
  expect(spoken(output)).toEqual([expect.stringMatching(/running already: site http:\/\/localhost:\d+/)])
  expect((await fetch(`http://localhost:${ports.web}/`)).status).toBe(200)
})

test('a second npm start on other ports but the same data refuses, naming the folder', async () => {
  const {code, output} = await runToEnd({directory: checkout.directory, ports: await freePorts()})
  expect(code).not.toBe(0)
  expect(spoken(output).at(-1)).toMatch(/\.data\/lake.*(in use|used by|locked)/i)
  expect((await fetch(`http://localhost:${ports.lake}/health`)).status).toBe(200)
})

test('the lake dies: open pages stay whole, it comes back by itself, and pages follow again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/)
  await page.goto(`http://localhost:${ports.web}/agents/data-analyst?tab=pricing`)
  const starter = page
    .getByRole('article')
    .filter({has: page.getByRole('heading', {name: 'Starter', exact: true})})
  await expect(starter).toContainText('$449')
  process.kill(childOf(product?.pid ?? 0, 'services/lake/main.ts'), 'SIGKILL')
  await expect(starter).toContainText('$449')
  await expect.poll(() => product?.output(), {timeout: 20_000}).toContain('The content lake is back.')
  await publishPrice('plan-data-analyst-starter', 455)
  await expect(starter).toContainText('$455', {timeout: 20_000})
})

test('sign-in service and backend are killed while customers sign up: all that was acknowledged is there', async ({
  page,
  pageErrors,
}) => {
  // The page that is open meanwhile may ask for something at such a moment.
  pageErrors.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|status of 502 .*\/api\//)
  test.setTimeout(180_000)
  const addresses = {siteUrl: `http://localhost:${ports.web}`, authUrl: `http://localhost:${ports.auth}`}
  expect(product?.output()).toContain(`${addresses.authUrl}/mailbox`)
  await signUp(page, addresses.siteUrl)
  await addAgent(page, 'Data Analyst', /^Starter/)
  await expect(page.getByText('Agent added successfully.')).toBeVisible()

  const times = (line: string) => (product?.output() ?? '').split(line).length - 1
  const customers = startBusyCustomers(addresses)
  try {
    for (const kill of [1, 2, 3]) {
      const {length} = customers.acknowledged
      await expect.poll(() => customers.acknowledged.length, {timeout: 30_000}).toBeGreaterThan(length + 5)
      for (const service of ['auth', 'backend'])
        process.kill(childOf(product?.pid ?? 0, `services/${service}/main.ts`), 'SIGKILL')
      await expect.poll(() => times('The sign-in service is back.'), {timeout: 30_000}).toBe(kill)
      await expect.poll(() => times('The backend is back.'), {timeout: 30_000}).toBe(kill)
    }
  } finally {
    await customers.stop()
  }
  const agents = customers.acknowledged.flatMap((one) => one.agents)
  expect(agents.length).toBeGreaterThan(20)
  expect(await lostOf(addresses, customers.acknowledged)).toEqual([])
  await page.reload()
  await expect(page.getByRole('listitem').filter({hasText: 'Starter'})).toContainText('Data Analyst')
})

test('Ctrl-C stops everything and leaves no process and no open port behind', async () => {
  const children = descendants(product?.pid ?? 0)
  expect(children.length).toBeGreaterThan(2)
  // npm itself ends by the signal it got (so without a code), but not before what it runs has ended.
  expect(await product?.stop('SIGINT')).toBe(null)
  expect(product?.output()).toContain('Stopping')
  product = undefined
  expect(children.filter(isAlive)).toEqual([])
  await expect(fetch(`http://localhost:${ports.web}/`)).rejects.toThrow()
  await expect(fetch(`http://localhost:${ports.lake}/health`)).rejects.toThrow()
})

test('SIGTERM to npm alone, as a supervisor sends it, stops everything too', async () => {
  const running = await start()
  const children = descendants(running.pid)
  await running.stop('SIGTERM')
  await expect.poll(() => children.filter(isAlive), {timeout: 15_000}).toEqual([])
})

test('a start that is killed takes its services with it', async () => {
  const killed = await start()
  const children = descendants(killed.pid)
  process.kill(childOf(killed.pid, 'scripts/start.ts'), 'SIGKILL')
  await expect.poll(() => children.filter(isAlive), {timeout: 15_000}).toEqual([])
})

for (const name of ['web', 'backend', 'auth'] as const) {
  test(`the port of ${name} that another program has is named, with the way around it`, async () => {
    const other = createServer().listen(ports[name], '127.0.0.1')
    try {
      const {code, output} = await runToEnd({directory: checkout.directory, ports})
      expect(code).not.toBe(0)
      expect(spoken(output)).toEqual([
        expect.stringContaining(`Port ${ports[name]} is taken by another program`),
      ])
      expect(output).toContain(`${name.toUpperCase()}_PORT=`)
    } finally {
      other.close()
    }
  })
}

test('a damaged database is named and left as it is', async () => {
  const folder = join(checkout.directory, '.data/lake')
  const name = readdirSync(folder).find((file) => /\.(db|sqlite)$/.test(file) && !/lock/.test(file)) ?? ''
  const file = join(folder, name)
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  damaged.fill(0x5a, 0, Math.min(damaged.length, 65_536))
  writeFileSync(file, damaged)
  const {code, output} = await runToEnd({directory: checkout.directory, ports})
  expect(code).not.toBe(0)
  expect(spoken(output).at(-1)).toContain(name)
  expect(readFileSync(file).equals(damaged)).toBe(true)
  writeFileSync(file, whole)
  truncateSync(file, whole.length)
  product = await start()
  expect(await (await fetch(`http://localhost:${ports.web}/agents/data-analyst`)).text()).toContain('$455')
})

async function publishPrice(id: string, amount: number): Promise<void> {
  const token = readFileSync(join(checkout.directory, '.data/lake/token'), 'utf8').trim()
  const response = await fetch(`http://localhost:${ports.lake}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{patch: {id, set: {'price.amount': amount}}}]}),
  })
  expect(response.status).toBe(200)
}

/** Process ids below a process, parents first. */
function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    table.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}

function childOf(pid: number, command: string): number {
  const found = descendants(pid).find((child) => commandOf(child).includes(command))
  if (!found) throw new Error(`no process runs ${command}`)
  return found
}

/** Its program and arguments; nothing once it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
