import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {ObjectInputProps} from 'sanity'
import {defaultPriceLabels, priceLine} from '../../domain/price.ts'

/** The fields of a price, and below them the price as the site prints it. */
export function PriceInput(props: ObjectInputProps): JSX.Element {
  const printed = priceLine(props.value, defaultPriceLabels)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Card tone={printed ? 'transparent' : 'caution'} border radius={2} padding={3}>
        <Flex gap={2} align="center">
          <Text size={1} muted>
            {printed ? 'On the site:' : 'No price yet: enter an amount.'}
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
