import {Card, Text} from '@sanity/ui'
import {property, textOf} from 'content-checks'
import type {JSX} from 'react'
import {useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {leadForms} from '../../../domain/form-fields.ts'
import {isRead} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'

/** The forms that a document is about: all of the settings, and those of a page's sections. */
function formsOf(type: string, sections: unknown): string[] {
  if (type === 'formSettings') return Object.keys(leadForms)
  return (Array.isArray(sections) ? sections : []).flatMap((section) => {
    if (property(section, '_type') === 'contactSection') return 'contactPage'
    if (property(section, '_type') !== 'formSection') return []
    return property(section, 'variant') === 'line' ? 'homeBanner' : 'homeContact'
  })
}

/** Those of some forms whose messages are not received. A form that is not there yet has none. */
export function undelivered(settings: unknown, forms: readonly string[]): string[] {
  return forms.filter(
    (form) => !['backend', undefined].includes(textOf(property(settings, form), 'delivery')),
  )
}

/** Says, on the form of a page with lead forms, that the messages of one of them are not received. */
export function DeliveryNotice(props: {type: string; sections: unknown}): JSX.Element | null {
  const forms = formsOf(props.type, props.sections)
  const settings = useSchema().get('formSettings')
  const content = useContent()
  const published = isRead(content) ? content.get('formSettings') : undefined
  const fields = settings?.jsonType === 'object' ? settings.fields : []
  const titles = undelivered(published, forms).map(
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
