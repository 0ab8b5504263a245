import type {SanityClient} from '@sanity/client'
import type {ResolveProductionUrlContext, SanityDocumentLike} from 'sanity'
import {tabOfType, type AgentTabId} from '../../../domain/agent-tabs.ts'
import {hrefOf, paths} from '../../../domain/pages.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'

type Context = Pick<ResolveProductionUrlContext, 'document' | 'getClient'>

const tabs: Record<string, AgentTabId | undefined> = tabOfType

/** The URL that “Open preview” in a document's menu opens. Documents without a page keep the previous value. */
export const pageUrl =
  (siteUrl: string) =>
  async (previous: string | undefined, {document, getClient}: Context) => {
    const path = await pathOf(getClient({apiVersion}), document)
    return path === undefined ? previous : new URL(path, siteUrl).href
  }

/** The path of the page that shows a document first, with the tab to scroll to; undefined for a document without a page of its own. */
export async function pathOf(
  client: SanityClient,
  document: SanityDocumentLike,
): Promise<string | undefined> {
  const tab = tabs[document._type]
  if (tab === undefined) return hrefOf(document)
  const slug = await client.fetch<string | null>(
    '*[_id == $id][0].agent->slug.current',
    {id: document._id},
    {perspective: 'raw'},
  )
  return slug === null ? undefined : `${paths.agentTab(slug, tab)}#${tab}`
}
