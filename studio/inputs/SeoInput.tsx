import {Card, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useFormValue, type ObjectInputProps} from 'sanity'
import {printClaims} from '../../domain/claim-variables.ts'
import {hrefOf} from '../../domain/pages.ts'
import {figuresById, useFigures} from './use-figures.ts'

const TITLE_LIMIT = 60
const DESCRIPTION_LIMIT = 160

const cut = (text: string, limit: number) => (text.length > limit ? `${text.slice(0, limit - 1)}…` : text)
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Title and description, and above them how a search engine would show the page. */
export function SeoInput(props: ObjectInputProps): JSX.Element {
  const type = text(useFormValue(['_type']))
  const slug = useFormValue(['slug', 'current'])
  const path = hrefOf({_type: type, slug: {current: text(slug)}})
  const {title, description} = props.value ?? {}
  const figures = useFigures()
  const printed = (value: unknown) => (figures ? printClaims(text(value), figuresById(figures)) : text(value))
  return (
    <Stack gap={4}>
      <Card border radius={2} padding={4} data-testid="seo-preview">
        <Stack gap={3}>
          <Text size={1} muted>
            {path === undefined
              ? 'Search result'
              : `your site › ${path.split('/').filter(Boolean).join(' › ')}`}
          </Text>
          <Text size={2} weight="semibold" style={{color: 'var(--card-link-fg-color)'}}>
            {cut(printed(title) || 'No title yet', TITLE_LIMIT)}
          </Text>
          <Text size={1}>{cut(printed(description) || 'No description yet.', DESCRIPTION_LIMIT)}</Text>
        </Stack>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}
