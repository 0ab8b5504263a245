import {priceLine, type Price} from '../../../domain/price.ts'
import {useLayoutData} from '../layout/layout-context.ts'

/** Prints a price in a running line with the content's words: `from $299/month`. Undefined without an amount. */
export function usePriceLine(): (price: Price | null | undefined) => string | undefined {
  const {agentPage} = useLayoutData()
  return (price) => priceLine(price, agentPage)
}
