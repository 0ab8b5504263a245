import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {Schema} from '@sanity/schema'
import {builtinTypes, extractSchema} from '@sanity/schema/_internal'
import {schemaTypes} from '../schemas/index.ts'
import {readFlags} from './lib/flags.ts'
import {main, UserError} from './lib/progress.ts'

/**
 * `npm run typegen`: writes the types of all documents in schemas/ and of every `defineQuery` in web/.
 * `--check` writes nothing and fails when the committed types are not what would be written.
 *
 * It uses the libraries behind `sanity schema extract` and `sanity typegen generate` directly: the same output,
 * in seconds, with no project, no network and no telemetry.
 */
const root = path.dirname(import.meta.dirname)
const target = path.join(root, 'web/content/types.gen.ts')
const work = path.join(root, '.sanity')
const generated = path.join(work, 'types.gen.ts')

/** The types as they should be. @throws UserError naming a query file that cannot be read as GROQ */
async function generate(): Promise<string> {
  await mkdir(work, {recursive: true})
  const schemaFile = path.join(work, 'schema.json')
  const builtin = Schema.compile({name: 'builtin', types: builtinTypes})
  const schema = Schema.compile({name: 'default', types: schemaTypes, parent: builtin})
  await writeFile(schemaFile, JSON.stringify(extractSchema(schema, {enforceRequiredFields: false})))
  const problems: string[] = []
  const result = await runTypegenGenerate({
    workDir: root,
    config: {
      schema: schemaFile,
      path: ['./web/**/*.ts', './web/**/*.tsx'],
      generates: generated,
      formatGeneratedCode: 'oxfmt',
      overloadClientMethods: true,
    },
    onProgress: (event) => {
      if (event.type === 'moduleEvaluated') problems.push(...event.errors)
    },
  })
  if (result.filesWithErrors > 0) {
    throw new UserError(`${result.filesWithErrors} query file(s) cannot be typed. ${problems.join('\n')}`)
  }
  return readFile(generated, 'utf8')
}

await main(async () => {
  const check = readFlags('npm run typegen', ['--check']).has('--check')
  try {
    const wanted = await generate()
    const current = await readFile(target, 'utf8').catch(() => '')
    if (check) {
      if (wanted !== current) {
        throw new UserError(
          'web/content/types.gen.ts is out of date with schemas/ and queries. Run: npm run typegen',
        )
      }
      console.log('Query types are up to date.')
      return
    }
    if (wanted !== current) await writeFile(target, wanted)
    console.log(`web/content/types.gen.ts ${wanted === current ? 'is up to date' : 'written'}.`)
  } finally {
    await rm(generated, {force: true})
  }
})
