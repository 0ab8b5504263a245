import {Card, Text} from '@sanity/ui'
import {useEffect, useState, type JSX} from 'react'
import {useDocumentStore, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {leadForms} from '../../../domain/form-fields.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {undelivered, type Deliveries} from './undelivered.ts'

const formsOfPage: Record<string, readonly string[] | undefined> = {
  homePage: ['homeBanner', 'homeContact'],
  contactPage: ['contactPage'],
  formSettings: Object.keys(leadForms),
}

const deliveries = `*[_id == "formSettings"][0]{${Object.keys(leadForms)
  .map((form) => `"${form}": ${form}.delivery`)
  .join(', ')}}`

/** Says, on the form of a page with lead forms, that the messages of one of them are not received. */
export function DeliveryNotice({type}: {type: string}): JSX.Element | null {
  const forms = formsOfPage[type]
  const {listenQuery} = useDocumentStore()
  const settings = useSchema().get('formSettings')
  const [found, setFound] = useState<Deliveries | null>(null)
  useEffect(() => {
    if (!forms) return undefined
    const options = {apiVersion, perspective: 'published' as const, tag: 'deliveries'}
    const subscription = listenQuery(deliveries, {}, options).subscribe(setFound)
    return () => subscription.unsubscribe()
  }, [forms, listenQuery])
  const fields = settings?.jsonType === 'object' ? settings.fields : []
  const titles = undelivered(found, forms ?? []).map(
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
