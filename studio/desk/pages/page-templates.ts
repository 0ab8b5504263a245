import {
  resolveInitialValueForType,
  type InitialValueResolverContext,
  type Schema,
  type Template,
} from 'sanity'
import type {InitialValueTemplateItemBuilder, StructureBuilder} from 'sanity/structure'
import {pageTemplates, type TemplateSection} from '../../../domain/page-templates.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {firstReferences} from '../../../schemas/section.ts'

/** Enough for texts within lists of a section. */
const depth = 20

/** The name of the template that takes the sections of a page, whose id is its parameter. */
const likeAPage = 'like-a-page'

/** A page that editors offer as a template. */
export interface SavedTemplate {
  _id: string
  title: string | null
}

/** The pages that editors offer as templates, with unpublished ones. */
export const savedTemplatesQuery = '*[_type == "page" && isTemplate == true] | order(title asc){_id, title}'

/** What “+” in the list of pages offers: the templates below, and then the pages that editors have made one. */
export const newPageItems = (
  S: StructureBuilder,
  saved: readonly SavedTemplate[],
): InitialValueTemplateItemBuilder[] => [
  ...pageTemplates.map(({id}) => S.initialValueTemplateItem(id)),
  ...saved.map(({_id, title}) =>
    S.initialValueTemplateItem(likeAPage, {from: _id}).title(`Page: like “${title ?? 'Unnamed page'}”`),
  ),
]

const like: Template<{from?: string}, object | null> = {
  id: likeAPage,
  title: 'Page: like another page',
  schemaType: 'page',
  parameters: [{name: 'from', title: 'Page', type: 'string'}],
  value: ({from} = {}, {getClient}) =>
    getClient({apiVersion}).fetch<object | null>(
      '*[_id == $from][0]{sections, noindex}',
      {from},
      {perspective: 'drafts'},
    ),
}

/** The templates of new pages, each with finished sections. */
export const newPages = (schema: Schema): Template[] => [like, ...ownTemplates(schema)]

const ownTemplates = (schema: Schema): Template[] =>
  pageTemplates.map(({id, title, description, sections, fields, isOfAgent}) => ({
    id,
    title,
    description,
    schemaType: 'page',
    value: async (asked: {agent?: string} | undefined, context: InitialValueResolverContext) => {
      const agent = isOfAgent ? (asked?.agent ?? (await newestAgent(context))) : null
      return {
        ...fields,
        sections: await Promise.all(
          sections.map((kind, place) => sectionOf(schema, kind, place, {agent}, context)),
        ),
      }
    },
  }))

/** New agents are made at the end of the list. */
const newestAgent = ({getClient}: InitialValueResolverContext) =>
  getClient({apiVersion}).fetch<string | null>(
    '*[_type == "agent"] | order(order desc)[0]._id',
    {},
    {perspective: 'published'},
  )

async function sectionOf(
  schema: Schema,
  {type, fields, first}: TemplateSection,
  place: number,
  params: {agent: string | null},
  context: InitialValueResolverContext,
): Promise<object> {
  const schemaType = schema.get(type)
  const value: unknown = schemaType
    ? await resolveInitialValueForType(schemaType, params, depth, context)
    : {}
  return {
    ...Object(value),
    ...fields,
    ...(first ? {[first[0]]: await firstReferences(first[1], first[2], context)} : {}),
    _type: type,
    _key: `section-${place + 1}`,
  }
}
