import {isObjectSchemaType, type InitialValueResolverContext, type SchemaType} from '@sanity/types'
import {sectionTypes} from '../../schemas/sections.gen.ts'
import {contentSchema} from '../lib/content-schema.ts'

/** Where a query stands in the text until its quotation marks are gone. */
const marked = (query: string) => `«${query}»`

/** Returns each query instead of asking it. */
const context: Pick<InitialValueResolverContext, 'getClient'> = Object({
  getClient: () => ({
    fetch: async (query: string, params: Readonly<Record<string, unknown>> = {}) => {
      const whole = query.replaceAll(/\$(\w+)/g, (_, name: string) => JSON.stringify(params[name]))
      return query.endsWith('._id') ? [marked(whole)] : marked(whole)
    },
  }),
})

/** The fields of a new section, as the forms fill them in, with queries in the place of what they ask for. */
async function newSection(type: SchemaType | undefined): Promise<object> {
  const section: Record<string, unknown> = {}
  for (const {name, type: field} of type && isObjectSchemaType(type) ? type.fields : []) {
    const {initialValue: value}: {initialValue?: unknown} = field
    section[name] = typeof value === 'function' ? await value(undefined, context) : value
  }
  return section
}

/** A document of type `page` with a new section of each kind, in GROQ: a reference is to what a new section refers to. */
export async function sectionSamples(): Promise<string> {
  const sections = await Promise.all(
    sectionTypes.map(async ({name}) => ({
      ...(await newSection(contentSchema.get(name))),
      _key: name,
      _type: name,
      anchor: 'sample',
    })),
  )
  const page = {
    _id: 'section-samples',
    _type: 'page',
    slug: {current: 'section-samples'},
    title: '',
    sections,
  }
  const text = JSON.stringify(page, null, 2)
    // A list of references, then a single one, then any other value.
    .replaceAll(
      /\[\s*\{[^{}]*"_ref": "«(.*?)\._id»"[^{}]*\}\s*\]/g,
      (_, list: string) => `${unquoted(list)}${reference}`,
    )
    .replaceAll(
      /\{[^{}]*"_ref": "«(.*?)\._id»"[^{}]*\}/g,
      (_, list: string) => `${unquoted(list)}[0]${reference}`,
    )
    .replaceAll(/"«(.*?)»"/g, (_, query: string) => unquoted(query))
  return `/* Written by \`npm run typegen\` from schemas/sections/. */
/** A page with a new section of each kind, in GROQ. Nothing stores it: its sections are drawn for the Studio's menu of them. */
export const sectionSamples = /* groq */ \`${text.replaceAll(/[\\`$]/g, String.raw`\$&`)}\`
`
}

const reference = '{"_type": "reference", "_key": _id, "_ref": _id}'

/** A query in a text of JSON, as it was. */
const unquoted = (query: string): string => String(JSON.parse(`"${query}"`))
