import {getPublishedId, useFormValue, useSchema} from 'sanity'
import {property} from '../../../schemas/validation.ts'
import {fieldsOf, listsReferences} from '../places/places.ts'

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
  const lists = types
    .flatMap((type) => fieldsOf(schema.get(String(type))))
    .filter((field) => listsReferences(field))
    .map(({name, type: {title = name}}) => ({name, title}))
  return {
    id: typeof id === 'string' ? getPublishedId(id) : '',
    lists: lists.filter(({name}, index) => lists.findIndex((list) => list.name === name) === index),
  }
}
