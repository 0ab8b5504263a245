import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, it, vi} from 'vitest'
import {Service} from './service.ts'

const folder = mkdtempSync(join(tmpdir(), 'service-'))
afterAll(() => rmSync(folder, {recursive: true}))

/** A service that runs this code, and the lines that it passed on. */
function serviceOf(code: string) {
  const file = join(folder, `${crypto.randomUUID()}.ts`)
  writeFileSync(file, code)
  const lines: string[] = []
  return {lines, service: new Service({name: 'trial', command: [file], onLine: (line) => lines.push(line)})}
}

it('a service that does not start reports the reason in its error, and not on the terminal as well', async () => {
  const {lines, service} = serviceOf(
    `console.log('looking'); console.error('The port is taken.'); process.exit(1)`,
  )
  await expect(service.start()).rejects.toMatchObject({name: 'UserError', message: 'The port is taken.'})
  expect(lines).toEqual(['looking'])
})

it('a service passes on every line except the one that reports that it is ready', async () => {
  const {lines, service} = serviceOf(
    `for (const line of ['one', 'two', 'trial ready', 'three', 'ready again']) console.log(line); setInterval(() => {}, 1000)`,
  )
  await service.start()
  await expect.poll(() => lines).toEqual(['one', 'two', 'three', 'ready again'])
  await service.stop()
})

it('a service’s last line need not end with a line break', async () => {
  const {service} = serviceOf(`process.stderr.write('Out of memory'); process.exit(1)`)
  await expect(service.start()).rejects.toThrow('Out of memory')
})

it('a service that ends without output names itself in its error', async () => {
  const {service} = serviceOf('process.exit(3)')
  await expect(service.start()).rejects.toThrow('trial ended at once (exit code 3).')
})

it('a service is told to stop by its channel where there are no signals', async () => {
  const {lines, service} = serviceOf(
    `process.on('disconnect', () => { console.log('stopped in order'); process.exit(0) }); console.log('trial ready')`,
  )
  await service.start()
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  await service.stop()
  vi.restoreAllMocks()
  await expect.poll(() => lines).toEqual(['stopped in order'])
})

it('a stopped service does not start again', async () => {
  const {lines, service} = serviceOf(`console.log('here'); console.log('trial ready')`)
  await service.stop()
  await expect(service.start()).rejects.toThrow('was stopped before it started')
  expect(lines).toEqual([])
})
