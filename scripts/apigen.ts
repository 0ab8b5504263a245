import {execFileSync} from 'node:child_process'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {flag, readArguments} from './lib/arguments.ts'
import {openapiTypes, type OpenApiDocument} from './lib/openapi-types.ts'
import {main, UserError} from '../config/user-error.ts'

/**
 * `npm run apigen`: generates the types of the backend's API from backend/openapi.json, for the site and the
 * backend. `--check` writes nothing and fails when the types are out of date.
 */
const root = join(import.meta.dirname, '..')
const source = 'backend/openapi.json'
const target = 'domain/api.gen.ts'

await main(async () => {
  const {check} = readArguments('npm run apigen [-- --check]', {check: flag}).values
  const document: OpenApiDocument = JSON.parse(await readFile(join(root, source), 'utf8'))
  const wanted = await formatted(openapiTypes(document, source))
  const current = await readFile(join(root, target), 'utf8').catch(() => '')
  if (current !== wanted) {
    if (check) throw new UserError(`${target} is out of date with ${source}. Run: npm run apigen`)
    await writeFile(join(root, target), wanted)
    console.log(`${target} written.`)
  }
  console.log('The types of the backend’s API are up to date.')
})

/** Formats code with oxfmt, in a temporary folder, because the repository's configuration ignores generated files. */
async function formatted(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apigen-'))
  try {
    const file = join(folder, 'types.ts')
    await writeFile(file, code)
    const {ignorePatterns: _, ...options} = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8'))
    await writeFile(join(folder, '.oxfmtrc.json'), JSON.stringify(options))
    execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), 'types.ts'], {
      cwd: folder,
      stdio: 'pipe',
    })
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
