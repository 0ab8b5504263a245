import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {extractSchema} from '@sanity/schema/_internal'
import {main, UserError} from '../config/user-error.ts'
import {hues} from '../domain/hues.ts'
import {flag, readArguments} from './lib/arguments.ts'
import {spamModel} from './typegen/spam-model.ts'
import {contentTypes, pageQuery, sectionTypes} from './typegen/sections.ts'

/**
 * `npm run typegen`: writes the files that follow from others. The types of all documents in schemas/ and of every
 * `defineQuery` in web/, the names of the fields that hold objects, the classes of the hues, and the model that spam is known by.
 * `--check` writes nothing and fails when a committed file is not what would be written.
 *
 * For types it uses the libraries behind `sanity schema extract` and `sanity typegen generate` directly: the same output,
 * in seconds, with no project, no network and no telemetry.
 */
const root = path.dirname(import.meta.dirname)
const work = path.join(root, '.sanity')
const generated = path.join(work, 'types.gen.ts')

/** Sanity's types of documents and query results. @throws UserError naming a query file that cannot be read as GROQ */
async function queryTypes(): Promise<string> {
  const {contentSchema} = await import('./lib/content-schema.ts')
  await mkdir(work, {recursive: true})
  const schemaFile = path.join(work, 'schema.json')
  await writeFile(schemaFile, JSON.stringify(extractSchema(contentSchema, {enforceRequiredFields: false})))
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

/** Generates a style sheet with a class for each hue, which sets the angle that web/design/tokens.css derives colors from. */
function huesCss(): string {
  const rules = Object.entries(hues).map(([key, {angle}]) => `  .hue-${key} {\n    --h: ${angle};\n  }\n`)
  return `/* Written by \`npm run typegen\` from domain/hues.ts. */\n@layer tokens {\n${rules.join('')}}\n`
}

/** Every generated file, and what it should hold. The schema and its types need those before them. */
const files: Record<string, () => string | Promise<string>> = {
  'schemas/types.gen.ts': contentTypes,
  'schemas/sections.gen.ts': sectionTypes,
  'web/sections/query.gen.ts': pageQuery,
  'web/content/types.gen.ts': queryTypes,
  'web/content/object-fields.gen.ts': async () => (await import('./typegen/object-fields.ts')).objectFields(),
  'web/design/hues.css': huesCss,
  'builder/section-samples.gen.ts': async () =>
    (await import('./typegen/section-samples.ts')).sectionSamples(),
  'backend/leads/spam/model.gen.json': spamModel,
}

await main(async () => {
  const {check} = readArguments('npm run typegen [-- --check]', {check: flag}).values
  try {
    const outdated: string[] = []
    for (const [name, generate] of Object.entries(files)) {
      const target = path.join(root, name)
      const wanted = await generate()
      if (wanted === (await readFile(target, 'utf8').catch(() => ''))) continue
      outdated.push(name)
      if (!check) await writeFile(target, wanted)
    }
    if (check && outdated.length > 0) {
      throw new UserError(
        `Out of date with what they are made from: ${outdated.join(', ')}. Run: npm run typegen`,
      )
    }
    console.log(outdated.length > 0 ? `Written: ${outdated.join(', ')}.` : 'Generated files are up to date.')
  } finally {
    await rm(generated, {force: true})
  }
})
