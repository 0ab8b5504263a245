import {getDraftId} from 'sanity'
import {distinctUntilChanged, map} from 'rxjs'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import {fixedPageIds, hasSlug, pageDefinitions, pages, type PageDefinition} from '../../../domain/pages.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {retrying} from '../../ui/retrying.ts'
import {orderedList} from './order/OrderedList.tsx'
import {agents} from './agents.ts'
import {groups} from '../groups.ts'
import {newPageItems, savedTemplatesQuery, type SavedTemplate} from '../pages/page-templates.ts'
import {pricing} from './pricing.ts'

/** A desk item that opens the one document of a singleton type, or a page with a fixed id. */
const singleton = (S: StructureBuilder, type: string, title: string, id = type) =>
  S.documentListItem()
    .id(id)
    .schemaType(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(id))

/** Desk items for the documents of some pages. Agents and legal pages, of which there are many, have lists of their own. */
const pageDocuments = (S: StructureBuilder, isListed: (page: PageDefinition) => boolean) =>
  pageDefinitions.flatMap((page) =>
    page.type && !hasSlug(page.path) && isListed(page) ? [singleton(S, page.type, page.title, page.id)] : [],
  )

/** The pages whose addresses marketers choose. */
const morePages = (S: StructureBuilder, {documentStore}: StructureResolverContext) =>
  S.documentTypeListItem('page')
    .title('More pages')
    .child(() =>
      documentStore
        .listenQuery(savedTemplatesQuery, {}, {apiVersion, perspective: 'drafts', tag: 'page-templates'})
        .pipe(
          retrying(),
          distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
          map((saved: SavedTemplate[]) =>
            S.documentTypeList('page')
              .title('More pages')
              .filter('_type == "page" && !(_id in $fixed)')
              .params({fixed: fixedPageIds.flatMap((id) => [id, getDraftId(id)])})
              .initialValueTemplates(newPageItems(S, saved)),
          ),
        ),
    )

/** The Studio's navigation, in six groups. */
export const structure: StructureResolver = (S, context) => {
  const group = ({id, title, icon}: (typeof groups)[keyof typeof groups]) =>
    S.listItem().id(id).title(title).icon(icon)
  return S.list()
    .id('content')
    .title('Content')
    .items([
      group(groups.site).child(
        S.list()
          .id('site')
          .title('Site')
          .items([
            S.divider().title('Pages'),
            ...pageDocuments(S, ({path, access}) => access === 'public' && path !== pages.notFound.path),
            morePages(S, context),
            // Their order on the site is that of a page's list, in which editors drag.
            S.divider().title('Cards on pages'),
            S.documentTypeListItem('service')
              .title('Services')
              .child(orderedList(S, 'service', 'Services')),
            S.documentTypeListItem('sharedContent').title('Shared sections'),
            S.documentTypeListItem('processStep').title('Process steps'),
            S.documentTypeListItem('companyValue').title('Company values'),
            S.documentTypeListItem('expertiseArea').title('Areas of expertise'),
            S.documentTypeListItem('gallery').title('Galleries'),
            S.divider().title('Client area'),
            ...pageDocuments(S, ({access}) => access === 'account'),
            S.divider().title('Special'),
            ...pageDocuments(S, ({path}) => path === pages.notFound.path),
          ]),
      ),
      group(groups.agents).child(agents(S, context)),
      group(groups.pricing).child(pricing(S, context)),
      S.documentTypeListItem(groups.cases.id).title(groups.cases.title),
      S.divider(),
      group(groups.legal).child(
        S.list()
          .id('legal')
          .title('Legal')
          .items([
            S.documentTypeListItem('legalPage').title('Legal pages'),
            singleton(S, 'legalSettings', 'Legal settings'),
          ]),
      ),
      group(groups.settings).child(
        S.list()
          .id('settings')
          .title('Settings')
          .items([
            singleton(S, 'siteSettings', 'Site settings'),
            singleton(S, 'navigation', 'Navigation'),
            singleton(S, 'footer', 'Footer'),
            singleton(S, 'formSettings', 'Forms'),
            S.divider(),
            S.documentTypeListItem('redirect')
              .title('Redirects')
              .child(
                S.documentTypeList('redirect')
                  .title('Redirects')
                  .defaultOrdering([{field: 'from', direction: 'asc'}]),
              ),
            S.documentTypeListItem('promo').title('Promos'),
            S.documentTypeListItem('claim').title('Claims'),
            S.documentTypeListItem('checkAnswer').title('Answers to warnings').child(
              S.documentTypeList('checkAnswer')
                .title('Answers to warnings')
                // A warning is answered where it is shown.
                .initialValueTemplates([]),
            ),
          ]),
      ),
    ])
}
