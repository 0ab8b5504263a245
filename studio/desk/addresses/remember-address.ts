import type {SanityClient} from '@sanity/client'
import {useEffect} from 'react'
import {
  definePlugin,
  getPublishedId,
  useClient,
  useEditState,
  usePerspective,
  type DocumentLayoutProps,
} from 'sanity'
import {hrefOf, type DocumentAddress} from '../../../domain/pages.ts'
import {formerAddress} from '../../../domain/redirects.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {useSame} from '../../ui/hooks.ts'

/** A document as Sanity's hooks return it: its own fields are of unknown types. */
type StoredDocument = {_id: string; _type: string; slug?: unknown} | null | undefined

/** A published document, as far as its address depends on it. */
export type AddressedDocument = DocumentAddress & {_id: string; _type: string}

/** Milliseconds after which the lake has what was typed. */
const afterAutosave = 2000

/** The document's address, if its slug is a slug. */
export function addressOf(document: StoredDocument): AddressedDocument | undefined {
  if (!document) return undefined
  const current: unknown = Object(document.slug).current
  return {
    _id: getPublishedId(document._id),
    _type: document._type,
    slug: {current: typeof current === 'string' ? current : null},
  }
}

/** Keeps the former addresses of pages, from every form of a page, whichever tool shows it. */
export const addresses = definePlugin({
  name: 'addresses',
  document: {
    components: {
      unstable_layout: function WithFormerAddress(props: DocumentLayoutProps) {
        useFormerAddress(props.documentId, props.documentType)
        return props.renderDefault(props)
      },
    },
  },
})

/**
 * Keeps the published address of a page as a redirect as soon as the open version of the page has another one. Before publishing, so
 * that a former address never leads nowhere, and so that it does not matter who publishes: an editor, or a release at its time. The
 * redirect goes when no version has another address any more: the change was discarded, or taken back.
 */
function useFormerAddress(documentId: string, documentType: string): void {
  const {selectedReleaseId} = usePerspective()
  const {draft, published, version} = useEditState(
    getPublishedId(documentId),
    documentType,
    'default',
    selectedReleaseId,
  )
  const client = useClient({apiVersion})
  const before = useSame(addressOf(published))
  const after = addressOf(version ?? draft)
  const path = before && hrefOf(before)
  const isLeaving = Boolean(path && after?.slug?.current && hrefOf(after) !== path)
  useEffect(() => {
    if (!before) return undefined
    const keep = () =>
      (isLeaving ? rememberAddress : forgetAddress)(client, before).catch((error: unknown) =>
        console.warn('The redirect from this address could not be kept or removed.', error),
      )
    if (isLeaving) return void keep()
    // Forgetting asks what the lake has, where an address that was taken back stands until the next autosave.
    const timer = setTimeout(keep, afterAutosave)
    return () => clearTimeout(timer)
  }, [client, before, isLeaving])
}

/** Writes the redirect that keeps a page's address, unless there is one. */
export async function rememberAddress(client: SanityClient, page: AddressedDocument): Promise<void> {
  const redirect = formerAddress(page)
  if (!redirect) return
  const target = await client.fetch<string | null>(
    '*[_type == "redirect" && from == $from] | order(_updatedAt desc)[0].page._ref',
    {from: redirect.from},
    {perspective: 'published'},
  )
  if (target !== redirect.page._ref) await client.createOrReplace(redirect)
}

/** Removes the redirect from a page's own address to itself, unless a draft or a release is about to give the page another one. */
export async function forgetAddress(client: SanityClient, page: AddressedDocument): Promise<void> {
  const redirect = formerAddress(page)
  if (!redirect) return
  const {selfRedirect, versions} = await client.fetch<{
    selfRedirect: string | null
    versions: AddressedDocument[]
  }>(
    `{
      "selfRedirect": *[_id == $redirect && page._ref == $page][0]._id,
      "versions": *[_type == $type && (_id in path("drafts.**") || _id in path("versions.**"))]{_id, _type, slug}
    }`,
    {redirect: redirect._id, page: page._id, type: page._type},
    {perspective: 'raw'},
  )
  const isLeaving = versions.some(
    (version) => getPublishedId(version._id) === page._id && hrefOf(version) !== redirect.from,
  )
  if (selfRedirect && !isLeaving) await client.delete(selfRedirect)
}
