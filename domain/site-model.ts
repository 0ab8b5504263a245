import {agentFromTemplate} from './agent-template.ts'
import {agentTabs} from './agent-tabs.ts'
import {innerAnchors} from './anchors.ts'
import {factsFrom} from './facts.ts'
import {isOfferActive} from './offer-dates.ts'
import {templateSentences} from './page-templates.ts'
import {fixedPaths, hrefOf, linkableTypes, pages} from './pages.ts'
import {cadences, defaultPriceLabels, priceFigure, priceLine, type Price} from './price.ts'
import {standInName} from './stand-in.ts'
import {documentIdsOf, printedFact, printVariables, variableFor, variablesIn} from './variables.ts'

/** What `content-checks` has to know of this site: its `SiteModel`. */
export const siteModel = {
  agentTabs,
  anchorsOf: (section: string) => Object.keys(innerAnchors[section] ?? {}),
  cadences,
  documentIdsIn: (text: string) => variablesIn(text).flatMap(documentIdsOf),
  fixedPaths,
  hrefOf,
  isOfferActive,
  linkableTypes,
  newAgent: (name: string) =>
    agentFromTemplate({
      name,
      slug: '',
      task: '',
      hue: '',
      emblem: '',
      prices: [0, 0, 0],
      order: 0,
      claims: [],
    }),
  pages,
  pageSentences: templateSentences,
  priceFigure,
  priceLine: (price: Price) => priceLine(price, defaultPriceLabels),
  printText: (text: string, documents: ReadonlyMap<string, object>, now: number) =>
    printVariables(text, factsFrom(variablesIn(text), documents), {now}),
  /** A count of nothing has a slip in its name, or a page says “zero”: both refer to nothing. */
  printVariable: (name: string, documents: ReadonlyMap<string, object>, now: number) => {
    const facts = factsFrom([name], documents)
    return facts[name] === 0 ? undefined : printedFact(name, facts, now)
  },
  standInName,
  variableFor,
  variablesIn,
}
