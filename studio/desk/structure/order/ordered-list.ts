import type {ChildResolver, StructureBuilder} from 'sanity/structure'
import {OrderedList} from './OrderedList.tsx'

/**
 * A pane that lists the documents of a type with a field `order`, in that order, which editors change there.
 * @param child what opens for a document; by default its form
 */
export const orderedList = (
  S: StructureBuilder,
  type: string,
  title: string,
  child: ChildResolver = (id) => S.document().schemaType(type).documentId(id),
) =>
  S.component(OrderedList)
    .id(type)
    .title(title)
    .options({type, title})
    .menuItems([S.menuItem().title(title).intent({type: 'create', params: {type}})])
    .child(child)
