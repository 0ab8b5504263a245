import {getPublishedId, useFormValue, useSchema} from 'sanity'

/** The open document's id, and its lists, whose length its texts can print. */
export function useOwnLists(): {id: string; lists: {name: string; title: string}[]} {
  const schema = useSchema()
  const id = useFormValue(['_id'])
  const type = schema.get(String(useFormValue(['_type'])))
  const fields = type?.jsonType === 'object' ? type.fields : []
  return {
    id: typeof id === 'string' ? getPublishedId(id) : '',
    lists: fields.flatMap(({name, type: field}) =>
      field.jsonType === 'array' && field.of.some(({name: member}) => member === 'reference')
        ? [{name, title: field.title ?? name}]
        : [],
    ),
  }
}
