import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useFormValue, type ObjectInputProps} from 'sanity'
import {hrefOf} from '../../../domain/pages.ts'
import {searchResult} from './search-result.ts'
import {useDraftContent} from './use-draft-content.ts'
import {useDraftDocuments} from '../../checks/use-content.ts'
import {printedText} from '../variables/facts.ts'

/** What the site settings say for all pages. */
interface SiteTexts {
  name: string | null
  title: string | null
  description: string | null
  /** The URL of the picture of shared links: the page's own, or the site's; null when it will be drawn. */
  image: string | null
}

const siteTexts = `*[_id == "siteSettings"][0]{
  "name": companyName, "title": seo.title, "description": seo.description,
  "image": coalesce(*[_id == $own][0].url, seo.image.asset->url)
}`

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Title and description, and above them how a search engine and a shared link would show the page. */
export function SeoInput({host, ...props}: ObjectInputProps & {host: string}): JSX.Element {
  const type = useFormValue(['_type'])
  const slug = useFormValue(['slug', 'current'])
  const {title, description, image} = props.value ?? {}
  const site = useDraftContent<SiteTexts | undefined>(siteTexts, undefined, {
    own: text(image?.asset?._ref) ?? '',
  })
  const documents = useDraftDocuments()
  const printed = (value: unknown) => {
    const found = text(value)
    return documents && found !== undefined ? printedText(found, documents) : found
  }
  const shown = searchResult({
    host,
    path: hrefOf({_type: text(type) ?? '', slug: {current: text(slug) ?? null}}),
    own: {title: printed(title), description: printed(description)},
    site: {name: printed(site?.name), title: printed(site?.title), description: printed(site?.description)},
  })
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap">
        <Box flex={1} style={{minInlineSize: 260}}>
          <Labelled text="In search results">
            <Card border radius={2} padding={4} data-testid="seo-preview">
              <Stack gap={3}>
                <Text size={1} muted>
                  {shown.address}
                </Text>
                <Text size={2} weight="semibold" style={{color: 'var(--card-link-fg-color)'}}>
                  {shown.title}
                </Text>
                <Text size={1}>{shown.description}</Text>
              </Stack>
            </Card>
          </Labelled>
        </Box>
        <Box style={{inlineSize: 240}}>
          <Labelled text="When shared">
            <Card border radius={2} overflow="hidden" data-testid="sharing-preview">
              {site && !site.image && (
                <Card tone="transparent" padding={3}>
                  <Text size={1} muted>
                    Publishing draws a picture of this title.
                  </Text>
                </Card>
              )}
              {site?.image && (
                <img
                  src={`${site.image}?w=480&h=252&fit=crop`}
                  alt=""
                  style={{display: 'block', inlineSize: '100%', aspectRatio: '1.91', objectFit: 'cover'}}
                />
              )}
              <Stack gap={3} padding={3}>
                <Text size={0} muted>
                  {host}
                </Text>
                <Text size={1} weight="semibold">
                  {shown.title}
                </Text>
              </Stack>
            </Card>
          </Labelled>
        </Box>
      </Flex>
      {props.renderDefault(props)}
    </Stack>
  )
}

function Labelled(props: {text: string; children: JSX.Element}) {
  return (
    <Stack gap={3}>
      <Text size={1} muted>
        {props.text}
      </Text>
      {props.children}
    </Stack>
  )
}
