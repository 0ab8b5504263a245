import {getPublishedId} from '@sanity/client/csm'
import type {ValidationContext} from '@sanity/types'
import {hrefOf} from '../domain/pages.ts'
import {draftsClient} from './drafts-client.ts'

/** The name of another document of a type that has this value in a field. A draft and its published version are one. */
async function otherWith(
  context: ValidationContext,
  field: string,
  value: unknown,
  type = String(context.document?._type),
): Promise<string | undefined> {
  const {document} = context
  if (value === undefined || value === null || value === '' || !document) return undefined
  const namesake = await draftsClient(context).fetch<{name: string | null} | null>(
    `*[_type == $type && _id != $id && ${field} == $value][0]{"name": coalesce(name, title)}`,
    {type, id: getPublishedId(document._id), value},
  )
  return namesake ? (namesake.name ?? 'A document without a name') : undefined
}

/**
 * A rule: no other document of the type has this value.
 * @param message says what to do, given the other document's name
 */
export const unlikeOthers =
  (field: string, message: (name: string) => string) =>
  async (value: unknown, context: ValidationContext): Promise<true | string> => {
    const name = await otherWith(context, field, value)
    return name === undefined ? true : message(name)
  }

/** A rule for the short name of a section. Where services are listed, links jump to each by its own. */
export const unlikeServices = async (
  value: string | undefined,
  context: ValidationContext,
): Promise<true | string> => {
  const name = await otherWith(context, 'value', value, 'service')
  return name === undefined
    ? true
    : `A link with this name jumps to the service “${name}”. Choose another one.`
}

/** A rule for a web address at which another page was, whose links lead there by a redirect until a page is at the address again. */
export const addressOfNoOther = async (
  slug: {current?: string} | undefined,
  context: ValidationContext,
): Promise<true | string> => {
  const {document} = context
  const path = document && hrefOf({_type: document._type, slug: {current: slug?.current ?? null}})
  if (!path || !slug?.current) return true
  const former = await draftsClient(context).fetch<{name: string | null} | null>(
    '*[_type == "redirect" && from == $path && page._ref != $id][0].page->{"name": coalesce(name, title)}',
    {path, id: getPublishedId(document._id)},
  )
  return former
    ? `“${former.name ?? 'Another page'}” was at this address, and links to it still lead there. Once this page is published, they lead here. Choose another address if that is not meant.`
    : true
}
