import {spawn, spawnSync} from 'node:child_process'
import {accessSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {freePort} from 'service-kit/ports.testing'

export interface PostgresServer {
  url: string
  /** The server's certificate, for `localhost`; absent for a server that was not started here. */
  certificate?: string
  stop: () => Promise<void>
}

/**
 * The Postgres server to test against: that of DATABASE_URL_TEST, or one that this starts from the installed programs in a
 * temporary folder.
 * @returns a sentence with the reason when there is none
 */
export async function startPostgresServer(): Promise<PostgresServer | string> {
  const given = process.env['DATABASE_URL_TEST']
  if (given) return {url: given, stop: async () => undefined}
  const binaries = findBinaries()
  if (!binaries) return 'DATABASE_URL_TEST is not set and no Postgres server is installed'
  const owner = ownerOfServer()
  if (!owner) return 'Postgres does not run as root, and there is no user "postgres" to run it as'
  const folder = mkdtempSync(join(tmpdir(), 'backend-postgres-'))
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '--no-sync'],
    owner,
  )
  if (made.status !== 0) return `initdb failed: ${String(made.stderr)}`
  const certificate = join(folder, 'server.crt')
  const key = join(folder, 'server.key')
  makeCertificate(certificate, key, owner)
  const port = await freePort()
  const settings = ['fsync=off', 'ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`]
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  flags.push(...settings.flatMap((setting) => ['-c', setting]))
  const server = spawn(join(binaries, 'postgres'), flags, {...owner, stdio: 'ignore'})
  const ended = new Promise((resolve) => server.once('exit', resolve))
  for (let attempt = 0; attempt < 100; attempt++) {
    if (spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) break
    await delay(100)
  }
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    certificate,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

/** Makes a certificate for `localhost` that is its own CA, and its key, both owned by the server's user. */
export function makeCertificate(certificate: string, key: string, owner: object = {}): void {
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  const args = [...request.split(' '), '-addext', 'subjectAltName=DNS:localhost']
  const {status, stderr} = spawnSync('openssl', [...args, '-keyout', key, '-out', certificate], owner)
  if (status !== 0) throw new Error(`openssl failed: ${String(stderr)}`)
}

/** The folder with the server's programs: on the PATH, or where Debian puts them. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions]
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((name) => isExecutable(join(folder, name))),
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, 1)
    return true
  } catch {
    return false
  }
}

/** Postgres refuses to run as root. */
function ownerOfServer(): {uid: number; gid: number} | Record<string, never> | undefined {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const {stdout} = spawnSync('id', [flag, 'postgres'], {encoding: 'utf8'})
    return stdout ? Number(stdout) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : {uid, gid}
}
