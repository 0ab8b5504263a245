import {once} from 'node:events'
import {createServer, type Server} from 'node:net'
import {networkInterfaces} from 'node:os'
import {afterEach, expect, test} from 'vitest'
import {serveSite} from '../../builder/serve.ts'
import {startLake} from 'sanity-lake'
import {readConfig} from '../../config/config.ts'
import {refuseTakenPorts} from './already-running.ts'
import {freePort} from 'service-kit/ports.testing'
import {isFree} from './ports.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({address}) => address === '::1'))
let occupant: Server | undefined
afterEach(() => void occupant?.close())

test.skipIf(!hasIpv6)('a program on ::1 alone takes a port, too, and the site says so', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  occupant = createServer().listen(port, '::1')
  await once(occupant, 'listening')
  expect(await isFree(port)).toBe(false)
  await expect(serveSite({port, backendPort: 9, folder: import.meta.dirname})).rejects.toThrow(
    `Port ${port} is taken by another process`,
  )
})

test('a lake on the port may be another copy’s; another program is only said to have taken it', async () => {
  const lake = await startLake()
  const config = readConfig({LAKE_PORT: new URL(lake.origin).port})
  await expect(refuseTakenPorts(config)).rejects.toThrow(
    `Studio at http://localhost:${config.lakePort}/studio/: this product's, or another copy's.`,
  )
  await lake.stop()
  occupant = createServer((socket) => socket.destroy()).listen(config.lakePort, '127.0.0.1')
  await once(occupant, 'listening')
  await expect(refuseTakenPorts(config)).rejects.toThrow(
    `Port ${config.lakePort} is taken by another program. Stop it, or choose another port: LAKE_PORT=`,
  )
})

test.each(['WEB_PORT', 'BACKEND_PORT', 'AUTH_PORT'])(
  'another port that is taken is named with %s, which changes it',
  async (variable) => {
    const ports: Record<string, string> = {}
    for (const name of ['LAKE_PORT', 'WEB_PORT', 'BACKEND_PORT', 'AUTH_PORT'])
      ports[name] = String(await freePort())
    occupant = createServer().listen(Number(ports[variable]), '127.0.0.1')
    await once(occupant, 'listening')
    await expect(refuseTakenPorts(readConfig(ports))).rejects.toThrow(
      `Port ${ports[variable]} is taken by another program. Stop it, or choose another port: ${variable}=`,
    )
  },
)
