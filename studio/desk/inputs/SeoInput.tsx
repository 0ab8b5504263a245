import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useFormValue, type ObjectInputProps} from 'sanity'
import {hrefOf} from '../../../domain/pages.ts'
import {Muted} from '../../ui/small.tsx'
import {useSiteUrl} from '../../ui/hooks.ts'
import {useQuery} from '../../ui/use-query.ts'
import {useDraftDocuments, usePrint} from '../../checks/use-content.ts'

/** The URL of the picture of shared links: the page's own, or the site's; null when it will be drawn. */
const pictureQuery = {
  fetch: 'coalesce(*[_id == $picture][0].url, *[_id == "siteSettings"][0].seo.image.asset->url)',
  listen: '*[_id == "siteSettings"]',
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Title and description, and above them how a search engine and a shared link would show the page. */
export function SeoInput(props: ObjectInputProps): JSX.Element {
  const {host} = new URL(useSiteUrl())
  const type = useFormValue(['_type'])
  const slug = useFormValue(['slug', 'current'])
  const {title, description, image} = props.value ?? {}
  const {found: picture} = useQuery<string | null>(
    pictureQuery,
    {picture: text(image?.asset?._ref) ?? ''},
    {perspective: 'drafts', tag: 'picture'},
  )
  const site = Object(useDraftDocuments()?.get('siteSettings'))
  const print = usePrint()
  const printed = (value: unknown) => print(text(value) ?? '') || undefined
  const shown = searchResult({
    host,
    path: hrefOf({_type: text(type) ?? '', slug: {current: text(slug) ?? null}}),
    texts: {title: printed(title), description: printed(description)},
    site: {
      name: printed(site.companyName),
      title: printed(site.seo?.title),
      description: printed(site.seo?.description),
    },
  })
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap">
        <Box flex={1} style={{minInlineSize: 260}}>
          <Labeled text="In search results">
            <Card border radius={2} padding={4} data-testid="seo-preview">
              <Stack gap={3}>
                <Muted>{shown.address}</Muted>
                <Text size={2} weight="semibold" style={{color: 'var(--card-link-fg-color)'}}>
                  {shown.title}
                </Text>
                <Text size={1}>{shown.description}</Text>
              </Stack>
            </Card>
          </Labeled>
        </Box>
        <Box style={{inlineSize: 240}}>
          <Labeled text="When shared">
            <Card border radius={2} overflow="hidden" data-testid="sharing-preview">
              {picture === null && (
                <Card tone="transparent" padding={3}>
                  <Muted>Without one, a picture is drawn from this title when it goes live.</Muted>
                </Card>
              )}
              {picture && (
                <img
                  src={`${picture}?w=480&h=252&fit=crop`}
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
          </Labeled>
        </Box>
      </Flex>
      {props.renderDefault(props)}
    </Stack>
  )
}

function Labeled(props: {text: string; children: JSX.Element}) {
  return (
    <Stack gap={3}>
      <Muted>{props.text}</Muted>
      {props.children}
    </Stack>
  )
}

/** What a search engine has room for, in characters. */
const titleLimit = 60
const descriptionLimit = 160

interface Texts {
  title?: string | undefined
  description?: string | undefined
}

interface Page {
  /** Of the site, such as `www.example.com`. */
  host: string
  /** Undefined for a document without a page. */
  path: string | undefined
  texts: Texts
  /** What pages without their own texts show, and the name that ends every title. */
  site: Texts & {name?: string | undefined}
}

/** A page as search engines and shared links show it: as its `<head>` says (web/content/head.ts), cut to the room that there is. */
export function searchResult({host, path, texts, site}: Page): {
  address: string
  title: string
  description: string
} {
  const title = [texts.title || site.title, site.name].filter(Boolean).join(' – ')
  return {
    address: [host, ...(path ?? '').split('/').filter(Boolean)].join(' › '),
    title: cut(title || 'No title yet', titleLimit),
    description: cut(texts.description || site.description || 'No description yet.', descriptionLimit),
  }
}

const cut = (words: string, limit: number) => (words.length > limit ? `${words.slice(0, limit - 1)}…` : words)
