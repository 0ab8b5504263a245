import type {ResolveProductionUrlContext} from 'sanity'
import {hrefOf, paths} from '../../domain/pages.ts'

type Context = Pick<ResolveProductionUrlContext, 'document' | 'getClient'>

/** The tab of an agent's page on which a document of the agent stands. */
const tabs: Record<string, string> = {plan: 'pricing', capability: 'capabilities', useCase: 'use-cases'}

/** The page of the site that “Open preview” in a document's menu leads to, if the document has one. */
export const pageUrl =
  (siteUrl: string) =>
  async (previous: string | undefined, {document, getClient}: Context) => {
    const path = await pathOf({document, getClient})
    return path === undefined ? previous : new URL(path, siteUrl).href
  }

async function pathOf({document, getClient}: Context): Promise<string | undefined> {
  const tab = tabs[document._type]
  if (tab === undefined) return hrefOf(document)
  const slug = await getClient({apiVersion: '2025-02-19'}).fetch<string | null>(
    '*[_id == $id][0].agent->slug.current',
    {id: document._id},
    {perspective: 'raw'},
  )
  return slug === null ? undefined : `${paths.agent(slug)}?tab=${tab}`
}
