// Every npm script starts here: `node scripts/run.mjs <name> [arguments]` runs scripts/<name>.ts on Node 26.
// This file is plain JavaScript and runs on any Node that npm 10 supports. It installs the dependencies of the lockfile if
// they are missing, finds the Node 26 among them, and runs the script on it. With `--env staging` among the arguments the
// script gets the variables of .env.staging.
import {spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {delimiter, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name, ...args] = process.argv.slice(2)
const environment = takeEnvironment()

if (!name || !existsSync(join(root, 'scripts', `${name}.ts`))) {
  fail(`There is no script "${name ?? ''}". The commands are listed in README.md.`)
}
if (!isInstalled()) await install()
const node = findNode()
process.exitCode = await run(node, [
  '--disable-warning=ExperimentalWarning',
  ...(environment ? [`--env-file=${fileOf(environment)}`] : []),
  join(root, 'scripts', `${name}.ts`),
  ...args,
])

/** Takes `--env NAME` out of the arguments. */
function takeEnvironment() {
  const at = args.indexOf('--env')
  if (at === -1) return undefined
  const [, given = ''] = args.splice(at, 2)
  if (!/^[a-z][a-z0-9-]*$/.test(given))
    fail(`--env has to be followed by a name such as "staging", for the file .env.staging.`)
  const file = fileOf(given)
  if (!existsSync(file))
    fail(`There is no ${file}. It has the variables of this environment, one NAME=value a line.`)
  // Node would keep the shell's value, so that half of a staging site could be production's.
  const names = readFileSync(file, 'utf8').matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)
  const twice = [...names].map(([, variable]) => variable).find((variable) => variable in process.env)
  if (twice)
    fail(`${twice} is set in this shell, but --env ${given} takes it from .env.${given}: unset ${twice}`)
  return given
}

function fileOf(suffix) {
  return join(root, `.env.${suffix}`)
}

/** True when node_modules matches package-lock.json; npm records what it installed in node_modules/.package-lock.json. */
function isInstalled() {
  try {
    const wanted = readPackages('package-lock.json')
    const installed = readPackages('node_modules/.package-lock.json')
    return Object.entries(wanted).every(
      ([path, entry]) =>
        // The repository itself and its workspaces are no packages to install.
        !path.includes('node_modules/') ||
        (installed[path] && installed[path].version === entry.version) ||
        (entry.optional && !installed[path]),
    )
  } catch {
    return false
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

/**
 * Installs the dependencies of package-lock.json, and prints a line every ten seconds, since npm is silent for a minute or more.
 * It includes development dependencies even if this machine's npm omits them (`omit=dev`): all dependencies are that.
 * It does not use `npm ci`, which fails (npm 11) when a registry lacks the optional binary of another platform.
 */
async function install() {
  await requireRegistry()
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing dependencies (once; about 1.2 GB, usually one to three minutes) …')
  const timer = setInterval(() => console.log(`  still installing, ${seconds()} s`), 10_000)
  const npm = process.env.npm_execpath
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // By default npm tries for more than a minute before it says why a registry does not answer.
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1500',
    '--fetch-retry-maxtimeout=4000',
  ]
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...flags])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', flags)
  clearInterval(timer)
  if (code !== 0)
    fail('npm could not install the dependencies (see above). Fix that and run the command again.')
  console.log(`Installed in ${seconds()} s.`)
}

/**
 * Fails when the registry cannot be reached, or does not answer within ten seconds: npm would ask it for each package, and give each the
 * minutes that the largest one may need. Any other fault is npm's to name, and behind a proxy this process could not ask.
 */
async function requireRegistry() {
  const {env} = process
  const elsewhere = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'npm_config_proxy']
  if ([...elsewhere, 'npm_config_https_proxy', 'npm_config_offline'].some((variable) => env[variable])) return
  const registry = env.npm_config_registry || 'https://registry.npmjs.org/'
  try {
    await fetch(registry, {method: 'HEAD', signal: AbortSignal.timeout(10_000)})
  } catch (error) {
    const {code} = error?.cause ?? {}
    const isUnreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code)
    if (isUnreachable || error?.name === 'TimeoutError')
      fail(
        `${registry} ${isUnreachable ? `cannot be reached: ${code}` : `does not answer: ${error.message}`}. ` +
          "Run the command again when npm's registry answers.",
      )
  }
}

/** Finds the Node of the lockfile, or the machine's own if it is new enough to run TypeScript. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const prefix of ['node', 'node-bin']) {
    const binary = join(root, 'node_modules', `${prefix}-${platform}-${process.arch}`, 'bin', file)
    if (existsSync(binary)) return binary
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return fail(
    `No Node 26 for ${process.platform}-${process.arch} comes with the dependencies, and this one is ` +
      `${process.version}. Install Node 26 from nodejs.org and run the command again.`,
  )
}

/** Runs a program to its end. Its IPC channel closes when this process ends, so that it can end as well. */
function run(command, commandArgs) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArgs, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        // Each command sets NODE_ENV itself; a value from the shell would change its result.
        NODE_ENV: undefined,
        // Names the output of `npm run build` (builder/production.ts).
        ENV_NAME: environment,
        PATH: [dirname(command), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      },
      shell: command.endsWith('.cmd'),
    })
    // On Windows the console tells every process of Ctrl-C, and `kill` would end this one before it has stopped its services.
    const forward = (signal) => process.platform === 'win32' || child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward)
    // npm runs scripts in a shell, and a shell that SIGTERM ends does not forward it, so poll whether the shell is gone.
    const parent = process.ppid
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
    watch.unref()
    child.on('error', (error) => fail(`${command} did not start: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', forward).off('SIGTERM', forward).off('SIGHUP', forward)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/** @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
