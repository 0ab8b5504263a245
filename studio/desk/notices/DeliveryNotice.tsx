import {Card, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {leadForms} from '../../../domain/form-fields.ts'
import {property} from '../../../schemas/validation.ts'
import {undelivered, type Deliveries} from './undelivered.ts'
import {useQuery} from '../../ui/use-query.ts'

/** The forms that a document is about: all of the settings, and those of a page's sections. */
function formsOf(type: string, sections: unknown): string[] {
  if (type === 'formSettings') return Object.keys(leadForms)
  return (Array.isArray(sections) ? sections : []).flatMap((section) => {
    if (property(section, '_type') === 'contactSection') return 'contactPage'
    if (property(section, '_type') !== 'formSection') return []
    return property(section, 'variant') === 'line' ? 'homeBanner' : 'homeContact'
  })
}

const deliveries = `*[_id == "formSettings"][0]{${Object.keys(leadForms)
  .map((form) => `"${form}": ${form}.delivery`)
  .join(', ')}}`

/** Says, on the form of a page with lead forms, that the messages of one of them are not received. */
export function DeliveryNotice(props: {type: string; sections: unknown}): JSX.Element | null {
  const forms = formsOf(props.type, props.sections)
  const settings = useSchema().get('formSettings')
  const query = forms.length > 0 ? deliveries : undefined
  const options = {perspective: 'published', tag: 'deliveries'} as const
  const {found = null} = useQuery<Deliveries | null>(query, {}, options)
  const fields = settings?.jsonType === 'object' ? settings.fields : []
  const titles = undelivered(found, forms).map(
    (form) => fields.find(({name}) => name === form)?.type.title ?? form,
  )
  if (titles.length === 0) return null
  return (
    <Card tone="critical" border radius={2} padding={4} marginBottom={5} data-testid="undelivered">
      <Text size={1}>
        On the site, nobody receives the messages of {titles.map((title) => `“${title}”`).join(' and ')}.{' '}
        <IntentLink intent="edit" params={{id: 'formSettings', type: 'formSettings'}}>
          Choose where they go
        </IntentLink>
        .
      </Text>
    </Card>
  )
}
