import {map} from 'rxjs/operators'
import type {StructureBuilder, StructureResolverContext} from 'sanity/structure'
import {apiVersion} from '../../domain/sanity-api.ts'

interface PricedDocuments {
  agents: {_id: string; name: string | null; plans: string[] | null}[]
  packages: string[]
  addOns: string[]
}

const priced = `{
  "agents": *[_type == "agent"] | order(order asc) {_id, name, "plans": plans[]._ref},
  "packages": *[_type == "servicePackage"] | order(order asc)._id,
  "addOns": *[_type == "addOn"] | order(order asc)._id
}`

/** Every price of the site in one list, in the order of the site: a plan's form opens with its price. */
export const pricing = (S: StructureBuilder, context: StructureResolverContext) => () =>
  context.documentStore
    .listenQuery(
      {fetch: priced, listen: '*[_type in ["agent", "servicePackage", "addOn"]]'},
      {},
      {apiVersion, perspective: 'drafts', tag: 'pricing', throttleTime: 1000},
    )
    .pipe(
      map(({agents, packages, addOns}: PricedDocuments) => {
        const item = (schemaType: string) => (id: string) =>
          S.documentListItem().id(id).schemaType(schemaType)
        const heading = (id: string, title: string) => S.divider({type: 'divider', id, title})
        return S.list()
          .id('pricing')
          .title('Pricing')
          .items([
            ...agents.flatMap(({_id, name, plans}) => [
              heading(`of-${_id}`, name ?? 'Unnamed agent'),
              ...(plans ?? []).map(item('plan')),
            ]),
            heading('packages', 'Service packages'),
            ...packages.map(item('servicePackage')),
            heading('add-ons', 'Add-ons'),
            ...addOns.map(item('addOn')),
          ])
      }),
    )
