import type {StructureBuilder} from 'sanity/structure'
import {pageDefinitions, type PageDefinition} from '../../../domain/pages.ts'

/** A desk item that opens the one document of a singleton type. */
export const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.documentListItem()
    .id(type)
    .schemaType(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type))

/** Desk items for the documents of some pages. Agents and legal pages, of which there are many, have lists of their own. */
export const pageDocuments = (S: StructureBuilder, isListed: (page: PageDefinition) => boolean) =>
  pageDefinitions.flatMap((page) =>
    page.type && !page.path.includes(':slug') && isListed(page) ? [singleton(S, page.type, page.title)] : [],
  )

/** A desk item that lists the documents of a type. Their order on the site is that of the page's list, in which editors drag. */
export const cards = (S: StructureBuilder, type: string, title: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(S.documentTypeListItem(type).getIcon())
    .schemaType(type)
    .child(S.documentTypeList(type).title(title))
