import type {SanityClient} from '@sanity/client'
import {
  sharedPageId,
  sharedPagePath,
  sharedPageType,
  type SharedPage,
} from '../../../../domain/shared-page.ts'

/** A link as the content lake holds it. */
export type StoredSharedPage = SharedPage & {_id: string}

/** The site's backend does not show this link: it runs without a read token, for other content, or not at all. */
export class CannotShare extends Error {
  override readonly name = 'CannotShare'
}

/**
 * Creates a link to a page, and removes those of all pages that have ended: only an editor's client may, the backend reads.
 * @returns its URL, which cannot be read again: the lake has only a hash of its secret, in its id
 * @throws CannotShare when the backend does not show it; then there is no link
 */
export async function createLink(
  client: SanityClient,
  siteUrl: string,
  page: SharedPage,
): Promise<{_id: string; url: string}> {
  const secret = base64Url(crypto.getRandomValues(new Uint8Array(16)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const _id = sharedPageId(hash)
  await client.delete({query: `*[${hasEnded}]`, params: {type: sharedPageType}})
  await client.create({_id, _type: sharedPageType, ...page})
  if (await isShown(siteUrl, secret)) return {_id, url: `${siteUrl}${sharedPagePath}#${secret}`}
  await revokeLink(client, _id)
  throw new CannotShare('The backend does not show the link')
}

const hasEnded = '_type == $type && dateTime(expiresAt) <= dateTime(now())'

/** The links of a page that have not ended, newest first. */
export async function listLinks(client: SanityClient, path: string): Promise<StoredSharedPage[]> {
  return client.fetch<StoredSharedPage[]>(
    '*[_type == $type && path == $path && dateTime(expiresAt) > dateTime(now())] | order(_createdAt desc)',
    {type: sharedPageType, path},
    {perspective: 'raw'},
  )
}

/** Ends a link. */
export async function revokeLink(client: SanityClient, id: string): Promise<void> {
  await client.delete(id)
}

async function isShown(siteUrl: string, secret: string): Promise<boolean> {
  const response = await fetch(`${siteUrl}/api/shared-page/status`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({secret}),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  return response?.ok ?? false
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
