import {getPublishedId, useFormValue, useSchema, type Schema} from 'sanity'
import {property} from '../../../schemas/validation.ts'

interface List {
  name: string
  title: string
}

/** The open document's id, and its lists and those of its sections, whose length its texts can print. */
export function useOwnLists(): {id: string; lists: List[]} {
  const schema = useSchema()
  const id = useFormValue(['_id'])
  const sections = useFormValue(['sections'])
  const types = [
    useFormValue(['_type']),
    ...(Array.isArray(sections) ? sections : []).map((each) => property(each, '_type')),
  ]
  const lists = types.flatMap((type) => listsOf(schema, String(type)))
  return {
    id: typeof id === 'string' ? getPublishedId(id) : '',
    lists: lists.filter(({name}, index) => lists.findIndex((list) => list.name === name) === index),
  }
}

function listsOf(schema: Schema, name: string): List[] {
  const type = schema.get(name)
  return (type?.jsonType === 'object' ? type.fields : []).flatMap(
    ({name: field, type: {jsonType, title, ...rest}}) =>
      jsonType === 'array' &&
      'of' in rest &&
      Array.isArray(rest.of) &&
      rest.of.some(({name: member}) => member === 'reference')
        ? [{name: field, title: title ?? field}]
        : [],
  )
}
