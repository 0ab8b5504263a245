import {useEffect, useMemo, useState} from 'react'
import {useDocumentStore, useSchema} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {
  pricedContentQuery,
  priceGroups,
  typesWithPrices,
  type PricedContent,
  type PriceGroup,
} from './price-rows.ts'

/** Every price of the site by group, kept as new as the content; undefined until it has been read. */
export function usePriceGroups(): {
  groups: PriceGroup[] | undefined
  problem: string | undefined
} {
  const schema = useSchema()
  const documentStore = useDocumentStore()
  const [content, setContent] = useState<PricedContent>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const types = typesWithPrices(schema)
    const reading = documentStore
      .listenQuery(
        pricedContentQuery(schema, types),
        {types},
        {apiVersion, perspective: 'raw', tag: 'prices', throttleTime: 500},
      )
      .subscribe({
        next: (found: PricedContent) => setContent(found),
        error: (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
      })
    return () => reading.unsubscribe()
  }, [documentStore, schema])
  const groups = useMemo(() => content && priceGroups(content, schema), [content, schema])
  return {groups, problem}
}
