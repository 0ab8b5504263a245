import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {isDraftId, isVersionId, useFormValue, type ObjectInputProps} from 'sanity'
import {defaultPriceLabels, priceLine, type PriceLabels} from '../../../domain/price.ts'
import {useDraftDocuments} from '../../checks/use-content.ts'

/** The fields of a price, and below them the price as the site prints it. */
export function PriceInput(props: ObjectInputProps): JSX.Element {
  // The words around prices, as editors have written them.
  const labels: PriceLabels = Object(useDraftDocuments()?.get('agentPage') ?? defaultPriceLabels)
  const id = useFormValue(['_id'])
  const isPending = typeof id === 'string' && (isDraftId(id) || isVersionId(id))
  const isValid = props.value?.amount > 0
  const printed = isValid ? priceLine(props.value, labels) : undefined
  return (
    <Stack gap={3}>
      <style>{oneColumn}</style>
      <div className="price-fields">{props.renderDefault(props)}</div>
      <Card tone={printed ? 'transparent' : 'caution'} border radius={2} padding={3}>
        <Flex gap={2} align="center">
          <Text size={1} muted>
            {!printed
              ? 'No price yet: enter an amount above 0.'
              : isPending
                ? 'On the site, once published:'
                : 'On the site:'}
          </Text>
          {printed && (
            <Text weight="semibold" data-testid="printed-price">
              {printed}
            </Text>
          )}
        </Flex>
      </Card>
    </Stack>
  )
}

/** Beside a page in the Preview tool there is no room for two fields in a row. */
const oneColumn = `
  .price-fields { container-type: inline-size; }
  @container (width < 24rem) { .price-fields [data-ui='Grid'] { grid-template-columns: 1fr; } }
`
