import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {format} from 'oxfmt'
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

/** Formats code as oxfmt would if the repository's configuration did not ignore generated files. @throws Error when it is no TypeScript */
async function formatted(code: string): Promise<string> {
  const {ignorePatterns: _, ...options} = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8'))
  const {code: result, errors} = await format('types.ts', code, options)
  if (errors[0]) throw new Error(errors[0].message)
  return result
}
