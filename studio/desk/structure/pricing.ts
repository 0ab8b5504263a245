import {map} from 'rxjs'
import type {StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {retrying} from '../../ui/retrying.ts'

/** The ids of documents, as the list of a page has them and as there are. */
interface OfPage {
  listed: readonly (string | null)[] | null
  all: readonly string[]
}

interface PricedDocuments {
  agents: {_id: string; name: string | null; plans: string[] | null}[]
  packages: OfPage
  addOns: OfPage
}

const priced = `{
  "agents": *[_type == "agent"] | order(order asc) {_id, name, "plans": plans[]._ref},
  "packages": {"listed": *[_id == "pricingPage"][0].sections[defined(packages)].packages[]._ref, "all": *[_type == "servicePackage"]._id},
  "addOns": {"listed": *[_id == "pricingPage"][0].sections[defined(addOns)].addOns[]._ref, "all": *[_type == "addOn"]._id}
}`

/** Every price of the site in one list, in the order of the site: a plan's form opens with its price. */
export const pricing = (S: StructureBuilder, context: StructureResolverContext) => () =>
  context.documentStore
    .listenQuery(
      {fetch: priced, listen: '*[_type in ["agent", "servicePackage", "addOn", "page"]]'},
      {},
      {apiVersion, perspective: 'drafts', tag: 'pricing', throttleTime: 1000},
    )
    .pipe(
      retrying(),
      map(({agents, packages, addOns}: PricedDocuments) => {
        const item = (schemaType: string) => (id: string) =>
          S.documentListItem().id(id).schemaType(schemaType)
        const heading = (id: string, title: string) => S.divider({type: 'divider', id, title})
        const section = (
          id: string,
          title: string,
          type: string,
          {shown, others}: ReturnType<typeof byPage>,
        ) => [
          heading(id, title),
          ...shown.map(item(type)),
          ...(others.length > 0 ? [heading(`other-${id}`, `${title} on no page`)] : []),
          ...others.map(item(type)),
        ]
        return S.list()
          .id('pricing')
          .title('Plans and packages')
          .menuItems(
            ['servicePackage', 'addOn', 'plan'].map((type) =>
              S.menuItem()
                .title(context.schema.get(type)?.title ?? type)
                .intent({type: 'create', params: {type}}),
            ),
          )
          .items([
            ...agents.flatMap(({_id, name, plans}) => [
              heading(`of-${_id}`, name ?? 'Unnamed agent'),
              ...(plans ?? []).map(item('plan')),
            ]),
            ...section('packages', 'Service packages', 'servicePackage', byPage(packages)),
            ...section('add-ons', 'Add-ons', 'addOn', byPage(addOns)),
          ])
      }),
    )

/** The documents that a page shows, in its order, and those that it does not show. */
export function byPage({listed, all}: OfPage): {shown: string[]; others: string[]} {
  const shown = (listed ?? []).filter((id): id is string => id !== null && all.includes(id))
  return {shown: [...new Set(shown)], others: all.filter((id) => !shown.includes(id))}
}
