import {Card, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {getPublishedId, useEditState, useFormValue, type ObjectInputProps} from 'sanity'
import {hrefOf} from '../../../domain/pages.ts'
import {addressOf} from './remember-address.ts'

/** The input of a web address, which says what happens to visitors of the published one when it changes. */
export function AddressInput(props: ObjectInputProps): JSX.Element {
  const id = String(useFormValue(['_id']))
  const type = String(useFormValue(['_type']))
  const {published} = useEditState(getPublishedId(id), type)
  const before = addressOf(published)
  const path = before && hrefOf(before)
  const now = hrefOf(addressOf({_id: id, _type: type, slug: props.value}))
  const isRefused = props.validation.some(({level}) => level === 'error')
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {path && now && path !== now && !isRefused && (
        <Card padding={3} radius={2} tone="primary" border>
          <Text size={1}>
            After publishing, the page is at {now}, and {path} leads there. Settings → Redirects lists all
            former addresses.
            {type === 'agent' &&
              !published?.emblem &&
              ' Its emblem is drawn from the address, and becomes another: choose one to keep it.'}
          </Text>
        </Card>
      )}
    </Stack>
  )
}
