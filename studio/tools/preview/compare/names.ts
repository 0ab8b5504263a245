import type {SchemaType} from 'sanity'
import {nameOf} from '../../../checks/in-words.ts'
import type {Version} from './differences.ts'

/** What a document is called in a list: its type, and its own name where there are several. */
export function documentName(type: SchemaType | undefined, document: Version): string {
  const name = type?.name === document?._id ? '' : nameOf(document)
  return [type?.title ?? document?._type, name].filter(Boolean).join(': ')
}
