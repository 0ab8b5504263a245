import {Card, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {getPublishedId, useEditState, useFormValue, type ObjectInputProps} from 'sanity'
import {hrefOf} from '../../../domain/pages.ts'
import {useFormFindings} from '../../checks/use-findings.ts'
import {addressOf} from './remember-address.ts'

/** The input of a web address, which says what happens to visitors of the published one when it changes, or why it cannot be published. */
export function AddressInput(props: ObjectInputProps): JSX.Element {
  const id = String(useFormValue(['_id']))
  const type = String(useFormValue(['_type']))
  const {draft, published} = useEditState(getPublishedId(id), type)
  const before = addressOf(published)
  const path = before && hrefOf(before)
  const now = hrefOf(addressOf({_id: id, _type: type, slug: props.value}))
  const isNew = !!now && path !== now
  const checked = useFormFindings(isNew ? draft : undefined)
  const taken =
    checked && !(checked instanceof Error) && checked.here.find(({kind}) => kind === 'duplicate-slug')
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {isNew && taken && (
        <Card padding={3} radius={2} tone="critical" border>
          <Text size={1}>
            {taken.message} {taken.remedy}
          </Text>
        </Card>
      )}
      {isNew && path && !taken && (
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
