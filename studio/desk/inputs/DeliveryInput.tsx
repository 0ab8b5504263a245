import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {PatchEvent, type StringInputProps} from 'sanity'
import {Dialog} from '../../ui/Dialog.tsx'
import {RemovalButton} from '../../ui/small.tsx'

type Change = Parameters<StringInputProps['onChange']>[0]

const stopsDelivery = (change: Change) =>
  PatchEvent.from(change).patches.some((patch) => patch.type === 'set' && patch.value !== 'backend')

/** Where messages of a form go. Asks before a choice by which they are lost. */
export function DeliveryInput(props: StringInputProps): JSX.Element {
  const [pending, setPending] = useState<Change>()
  const decide = (change?: Change) => {
    if (change) props.onChange(change)
    setPending(undefined)
  }
  return (
    <>
      {props.renderDefault({
        ...props,
        onChange: (change) => (stopsDelivery(change) ? setPending(change) : props.onChange(change)),
      })}
      {pending && (
        <Dialog
          id="delivery"
          header="Receive no more messages from this form?"
          onClose={() => decide()}
          width={1}
          footer={
            <Flex gap={2} padding={3} justify="flex-end">
              <Button mode="bleed" text="Keep receiving them" onClick={() => decide()} />
              <RemovalButton text="Stop receiving them" onClick={() => decide(pending)} />
            </Flex>
          }
        >
          <Stack padding={4}>
            <Text>
              What visitors write would be lost: nothing is stored and nobody is told. This is meant for a
              site that is only shown, not for one that customers use.
            </Text>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
