import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {createServer} from 'vite'
import {UserError} from '../../config/user-error.ts'

const root = path.join(import.meta.dirname, '../..')

/** The names of the modules in a folder of schemas/. */
const modulesIn = (folder: string): string[] =>
  readdirSync(path.join(root, 'schemas', folder))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .toSorted()

/** The kinds of sections, by the files of their types: `callToAction` is schemas/sections/call-to-action.ts. */
const kinds = modulesIn('sections').map((file) => ({
  file,
  kind: file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
}))

/** The lists of all types but sections for the schema: what the modules of three folders export as `defineType`. */
export function contentTypes(): string {
  const folders = ['documents', 'objects', 'singletons'].map((folder) => {
    const modules = modulesIn(folder).flatMap((file) => {
      const text = readFileSync(path.join(root, 'schemas', folder, `${file}.ts`), 'utf8')
      const names = [...text.matchAll(/^export const (\w+) = defineType\(/gm)].flatMap(
        ([, name]) => name ?? [],
      )
      return names.length > 0
        ? [{names, line: `import {${names.join(', ')}} from './${folder}/${file}.ts'`}]
        : []
    })
    return {folder, modules, names: modules.flatMap(({names}) => names).toSorted()}
  })
  return `/* Written by \`npm run typegen\` from schemas/. */
${folders.flatMap(({modules}) => modules.map(({line}) => line)).join('\n')}
${folders.map(({folder, names}) => `\nexport const ${folder} = [${names.join(', ')}]\n`).join('')}`
}

/** The list of all kinds for the schema. */
export function sectionTypes(): string {
  const imports = kinds.map(({file, kind}) => `import {${kind}Section} from './sections/${file}.ts'`)
  return `/* Written by \`npm run typegen\` from schemas/sections/. */
${imports.join('\n')}

/** Every kind of section that pages are made of. */
export const sectionTypes = [
${kinds.map(({kind}) => `  ${kind}Section,\n`).join('')}]
`
}

/**
 * The query of pages, with the fields of each kind of section. It is written out, because each kind is a file of its own that visitors
 * load only for pages that have it, while the query of all is needed before it is known which these are.
 * @throws UserError when a kind has no component
 */
export async function pageQuery(): Promise<string> {
  const vite = await createServer({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'error',
    server: {middlewareMode: true, ws: false},
    optimizeDeps: {noDiscovery: true},
  })
  const fields = await Promise.all(
    kinds.map(async ({kind}) => {
      const name = `sections/${kind.charAt(0).toUpperCase()}${kind.slice(1)}.tsx`
      const module = await vite.ssrLoadModule(`/${name}`).catch((error: unknown) => {
        throw new UserError(`web/${name}, the component of a section, cannot be read: ${String(error)}`)
      })
      const {fields: text}: {fields?: string} = module
      if (!text) throw new UserError(`web/${name} exports no fields.`)
      // Every visitor loads the query.
      const short = text.replaceAll(/\s+/g, ' ')
      return {isShared: text.includes('${kinds}'), line: `_type == "${kind}Section" => {${short}}`}
    }),
  ).finally(() => vite.close())
  const lines = (isShared: boolean) =>
    fields.filter((field) => field.isShared === isShared).map(({line}) => `  ${line}`)
  return `/* Written by \`npm run typegen\` from web/sections/. */
import {defineQuery} from 'groq'
import {seoFields} from '../content/fragments.ts'
import {shownSections} from '../../domain/page-building.ts'

/** The fields of each kind. */
const kinds = /* groq */ \`
${lines(false).join(',\n')}
\`

/** The content of a page of sections. */
export const pageQuery = defineQuery(\`{
  "page": *[_type == "page" && slug.current == $slug][0]{
    _id, _type, title, slug, start, end, noindex, seo{\${seoFields}},
    \${shownSections}{
      _key, _type, variant, anchor, hidden,
      \${kinds},
    ${lines(true).join(',\n    ')}
    }
  }
}\`)
`
}
