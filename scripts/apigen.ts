import {execFileSync} from 'node:child_process'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readFlags} from './lib/flags.ts'
import {openapiTypes, type OpenApiDocument} from './lib/openapi-types.ts'
import {main, UserError} from '../config/user-error.ts'

/**
 * `npm run apigen`: writes the types of the backend's calls, for the client and for the backend itself (which import
 * nothing of each other), from services/backend/openapi.json. `--check` writes nothing and fails when they are stale.
 */
const root = join(import.meta.dirname, '..')
const source = 'services/backend/openapi.json'
const targets = [
  {target: 'web/api/types.gen.ts', operations: true},
  {target: 'services/backend/types.gen.ts', operations: false},
]

await main(async () => {
  const check = readFlags('npm run apigen', ['--check']).has('--check')
  const document: OpenApiDocument = JSON.parse(await readFile(join(root, source), 'utf8'))
  for (const {target, operations} of targets) {
    const wanted = await formatted(openapiTypes(document, source, {operations}))
    const current = await readFile(join(root, target), 'utf8').catch(() => '')
    if (current === wanted) continue
    if (check) {
      throw new UserError(`${target} is out of date with ${source}. Run: npm run apigen`)
    }
    await writeFile(join(root, target), wanted)
    console.log(`${target} written.`)
  }
  console.log('The types of the backend’s calls are up to date.')
})

/** In a folder of its own, because oxfmt leaves the repository's generated files alone. */
async function formatted(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'apigen-'))
  try {
    const file = join(folder, 'types.ts')
    await writeFile(file, code)
    const {ignorePatterns: _, ...options} = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8'))
    await writeFile(join(folder, '.oxfmtrc.json'), JSON.stringify(options))
    execFileSync(join(root, 'node_modules/.bin/oxfmt'), ['types.ts'], {cwd: folder, stdio: 'pipe'})
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
