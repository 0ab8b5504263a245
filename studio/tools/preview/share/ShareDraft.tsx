import {Box, Button, Card, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useState, type JSX} from 'react'
import {useActiveReleases, useClient, useCurrentUser} from 'sanity'
import {Dialog} from '../../../ui/Dialog.tsx'
import {isAccountPath} from '../../../../domain/pages.ts'
import type {PreviewMoment} from '../../../../domain/preview-settings.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {dateAndTime, versionName, type SharedPageVersion} from '../../../../domain/shared-page.ts'
import {CannotShare, createLink, listLinks, revokeLink, type StoredSharedPage} from './shared-pages.ts'

interface ShareDraftProps {
  /** Origin of the site. */
  siteUrl: string
  /** The page in the Preview tool. */
  path: string
  /** What the Preview tool shows it in, unless it shows it for a time. */
  perspective: string[]
  moment: PreviewMoment | undefined
}

/** The button “Share draft” with its dialog: links to the previewed page for people without an account. */
export function ShareDraft(props: ShareDraftProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button mode="ghost" fontSize={1} padding={2} text="Share draft" onClick={() => setIsOpen(true)} />
      {isOpen && <ShareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const days = {1: '1 day', 7: '7 days', 30: '30 days'}

function ShareDialog(props: ShareDraftProps & {onClose: () => void}) {
  const {siteUrl, path, onClose} = props
  const version = useVersion(props)
  const client = useClient({apiVersion})
  const user = useCurrentUser()
  const [duration, setDuration] = useState('7')
  const [url, setUrl] = useState('')
  const [isCopied, setIsCopied] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [links, setLinks] = useState<StoredSharedPage[]>([])

  const attempt = async (action: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await action()
      setLinks(await listLinks(client, path))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  useEffect(() => {
    listLinks(client, path).then(setLinks, (error: unknown) => setProblem(messageOf(error)))
  }, [client, path])

  const create = () =>
    attempt(async () => {
      setIsCopied(false)
      const expiresAt = new Date(Date.now() + Number(duration) * 86_400_000).toISOString()
      const sharedBy = user?.name ?? 'an editor'
      setUrl(await createLink(client, siteUrl, {path, ...version, sharedBy, expiresAt}))
    })
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  const revoke = (id: string) =>
    attempt(async () => {
      await revokeLink(client, id)
      setUrl('')
    })

  return (
    <Dialog id="share-draft" header="Share draft" width={1} onClose={onClose} onClickOutside={onClose}>
      <Stack gap={4} padding={4}>
        {isAccountPath(path) ? (
          <Text>Account pages cannot be shared. Open another page in the preview.</Text>
        ) : (
          <>
            <Text muted>
              Everybody who has the link sees this page, {path}, {versionName(version)}, with later changes.
              It shows no other page.
            </Text>
            <Flex gap={3} align="center" wrap="wrap">
              <Flex as="label" align="center" gap={2}>
                <Text size={1} style={{whiteSpace: 'nowrap'}}>
                  Ends after
                </Text>
                <Select value={duration} onChange={({currentTarget}) => setDuration(currentTarget.value)}>
                  {Object.entries(days).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Flex>
              <Button tone="primary" text="Create link" disabled={isBusy} onClick={() => void create()} />
            </Flex>
          </>
        )}
        {problem && (
          <Card padding={3} tone="critical" radius={2} role="alert">
            <Text size={1}>{problem}</Text>
          </Card>
        )}
        {url && (
          <Stack gap={2}>
            <Flex gap={2}>
              <Box flex={1}>
                <TextInput aria-label="Link" readOnly value={url} />
              </Box>
              <Button mode="ghost" text={isCopied ? 'Copied' : 'Copy'} onClick={() => void copy()} />
            </Flex>
            <Text size={1} muted>
              Copy it now: it is not shown again.
            </Text>
          </Stack>
        )}
        {links.length > 0 && (
          <Stack
            gap={3}
            as="ul"
            style={{listStyle: 'none', margin: 0, padding: 0}}
            aria-label="Links to this page"
          >
            {links.map(({_id, sharedBy, expiresAt, ...link}) => (
              <Flex as="li" key={_id} align="center" gap={3}>
                <Box flex={1}>
                  <Text size={1}>
                    By {sharedBy}, {versionName(link)}, until {dateAndTime(expiresAt)}
                  </Text>
                </Box>
                <Button
                  mode="ghost"
                  tone="critical"
                  fontSize={1}
                  padding={2}
                  text="Revoke"
                  disabled={isBusy}
                  onClick={() => void revoke(_id)}
                />
              </Flex>
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

/** What the Preview tool shows the page in. The backend finds the releases until a time by itself, because they may change. */
function useVersion({perspective, moment}: ShareDraftProps): SharedPageVersion {
  const {data: releases} = useActiveReleases()
  if (moment) return {perspective: ['published'], time: new Date(moment.time).toISOString()}
  const release = releases.find(({name}) => name === perspective[0])
  return {perspective, releaseTitle: release?.metadata.title}
}

function messageOf(error: unknown): string {
  if (error instanceof CannotShare)
    return 'The backend of the site does not answer for this content, so drafts cannot be shared. It needs a read token, and this Studio among its allowed origins: see “Going to production” in the README.'
  return `That did not work: ${error instanceof Error ? error.message : String(error)}`
}
