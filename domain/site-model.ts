import {agentTabs} from './agent-tabs.ts'
import {anchors} from './anchors.ts'
import {claimIdsIn, claimVariable, isAgentCount, numberInWords, printedLength} from './claim-variables.ts'
import {isOfferActive} from './offer-dates.ts'
import {fixedPaths, hrefOf, isReservedSlug, linkableTypes, pages} from './pages.ts'
import {cadences, priceFigure, priceLine, type Price} from './price.ts'
import {standInName} from './stand-in.ts'

const labels = {fromLabel: 'from', perMonthLabel: '/month', perSessionLabel: 'per session'}

/** What `content-checks` has to know of this site: its `SiteModel`. */
export const siteModel = {
  agentTabs,
  anchors,
  cadences,
  claimIdsIn,
  claimVariable,
  fixedPaths,
  hrefOf,
  isAgentCount,
  isOfferActive,
  isReservedSlug,
  linkableTypes,
  numberInWords,
  pages,
  priceFigure,
  priceLine: (price: Price) => priceLine(price, labels),
  printedLength,
  standInName,
}
