import type {StructureBuilder} from 'sanity/structure'

/** A desk item that opens the one document of a singleton type. */
export const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.documentListItem()
    .id(type)
    .schemaType(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type))

/** A desk item that lists the documents of a type by their position on the site. */
export const byOrder = (S: StructureBuilder, type: string, title: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(S.documentTypeListItem(type).getIcon())
    .schemaType(type)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{field: 'order', direction: 'asc'}]),
    )
