import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {filter, firstValueFrom, takeUntil} from 'rxjs'
import {
  useClient,
  useDocumentStore,
  useSchema,
  type DocumentActionComponent,
  type DocumentStore,
} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {useBusy} from '../ui/use-attempt.ts'
import {readFormerPrices, type FormerPrice, type FormerPrices} from './former-prices.ts'
import type {WayToPublish} from './publish-gate.tsx'
import {reasonOf, tooLong} from './settled.ts'

/** A way to publish that asks first whether a draft keeps a price that the site had before, and has no more. */
export function askOfPrices({publish: usePublish, publishedWith}: WayToPublish): DocumentActionComponent {
  const usePublishAskingOfPrices: DocumentActionComponent = (props) => {
    const description = usePublish(props)
    const client = useClient({apiVersion})
    const schema = useSchema()
    const {pair} = useDocumentStore()
    const [isBusy, attempt] = useBusy('Not published: the draft is kept', reasonOf)
    const [found, setFound] = useState<FormerPrices>()
    const isOpen = useIsOpen()
    if (!description || props.version) return description
    if (isBusy) return {...description, label: 'Publishing…', disabled: true}
    const {draft, published} = props
    const edited = draft ?? published

    const publish = async () => {
      const together = (edited && publishedWith?.(edited)) ?? []
      const former = await readFormerPrices(client, schema, {draft, published}, together)
      if (former.prices.length === 0) description.onHandle?.()
      else if (isOpen.current) setFound(former)
      else throw new Error('The site has another price than the draft: open it, and press Publish again.')
    }
    const takeFromSite = async (prices: readonly FormerPrice[]) => {
      // While somebody subscribes, a document stays in memory.
      const held = prices.map(({documentId, type}) => pair.editOperations(documentId, type).subscribe())
      try {
        await Promise.all(prices.map((price) => patchDraft(pair, price)))
        // It begins at once, and waits itself until the drafts are saved.
        description.onHandle?.()
      } finally {
        for (const each of held) each.unsubscribe()
      }
    }
    const close = () => setFound(undefined)
    return {
      ...description,
      onHandle: () => attempt(publish),
      dialog: found
        ? {
            type: 'dialog',
            header: 'The site has another price',
            onClose: close,
            content: <Question {...found} />,
            footer: (
              <Flex gap={3} justify="flex-end" wrap="wrap">
                <Button mode="ghost" text="Back to the form" onClick={close} />
                <Button
                  mode="ghost"
                  tone="caution"
                  text="Publish with the draft’s price"
                  onClick={() => {
                    close()
                    description.onHandle?.()
                  }}
                />
                <Button
                  tone="primary"
                  text="Publish with the site’s price"
                  onClick={() => {
                    close()
                    attempt(() => takeFromSite(found.prices))
                  }}
                />
              </Flex>
            ),
          }
        : description.dialog,
    }
  }
  usePublishAskingOfPrices.action = usePublish.action
  usePublishAskingOfPrices.displayName = 'PublishAskingOfPricesAction'
  return usePublishAskingOfPrices
}

/** Whether the form is still open, which it may not be any more when the history answers. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

/** Patches a draft as typing in its form does. */
async function patchDraft(
  {editOperations}: DocumentStore['pair'],
  {documentId, type, patches}: FormerPrice,
): Promise<void> {
  const {patch} = await firstValueFrom(
    editOperations(documentId, type).pipe(
      filter((each) => !each.patch.disabled),
      takeUntil(tooLong),
    ),
  )
  patch.execute([...patches])
}

function Question({prices, isKnown}: FormerPrices) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        {isKnown
          ? 'It was changed on the site since this draft was begun. Publishing the draft as it is would bring the former price back.'
          : 'It cannot be read now whether the price was changed on the site since this draft was begun, or in the draft.'}
      </Text>
      {prices.map(({documentId, what, inDraft, onSite}) => (
        <Text key={`${documentId} ${what}`} size={1}>
          <strong>{what}</strong>: {inDraft} in the draft, {onSite} on the site
        </Text>
      ))}
    </Stack>
  )
}
