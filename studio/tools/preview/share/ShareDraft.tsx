import {Box, Button, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {useCallback, useEffect, useRef, useState, type JSX} from 'react'
import {getReleaseIdFromReleaseDocumentId, useActiveReleases, useClient, useCurrentUser} from 'sanity'
import {isAccountPath} from '../../../../domain/pages.ts'
import type {PreviewMoment} from '../use-moment.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {dateAndTime, versionName, type SharedPageVersion} from '../../../../domain/shared-page.ts'
import {Dialog} from '../../../ui/Dialog.tsx'
import {Muted, Notice, options, SmallButton} from '../../../ui/small.tsx'
import {useSiteUrl} from '../../../ui/hooks.ts'
import {useAttempt} from '../../../ui/use-attempt.ts'
import {CannotShare, createLink, listLinks, revokeLink, type StoredSharedPage} from './shared-pages.ts'

interface ShareDraftProps {
  /** The page in the Preview tool. */
  path: string
  /** What the Preview tool shows it in, unless it shows it for a time. */
  perspective: string[]
  moment: PreviewMoment | undefined
  disabled: boolean
}

/** The button “Share draft” with its dialog: links to the previewed page for people without an account. */
export function ShareDraft(props: ShareDraftProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <SmallButton
        mode="ghost"
        text="Share draft"
        disabled={props.disabled}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog id="share-draft" header="Share draft" width={1} onClose={close} onClickOutside={close}>
          <Links {...props} />
        </Dialog>
      )}
    </>
  )
}

const day = 86_400_000

function Links(props: ShareDraftProps) {
  const {path} = props
  const siteUrl = useSiteUrl()
  const version = useVersion(props)
  const client = useClient({apiVersion})
  const user = useCurrentUser()
  const [created, setCreated] = useState<{_id: string; url: string}>()
  const [links, setLinks] = useState<StoredSharedPage[]>([])
  const {isBusy, error, attempt} = useAttempt()
  const read = useCallback(async () => setLinks(await listLinks(client, path)), [client, path])
  useEffect(() => {
    void attempt(read)
  }, [attempt, read])
  const create = (days: number) =>
    attempt(async () => {
      const expiresAt = new Date(Date.now() + days * day).toISOString()
      const sharedBy = user?.name ?? 'an editor'
      setCreated(await createLink(client, siteUrl, {path, ...version, sharedBy, expiresAt}))
      await read()
    })
  const revoke = (id: string) =>
    attempt(async () => {
      await revokeLink(client, id)
      setCreated((link) => (link?._id === id ? undefined : link))
      await read()
    })
  return (
    <Stack gap={4} padding={4}>
      {isAccountPath(path) ? (
        <Text>Account pages cannot be shared. Open another page in the preview.</Text>
      ) : (
        <>
          <Text muted>
            Everybody who has the link sees this page, {path}, {versionName(version)}, and with later changes
            when they load it again. It shows no other page.
          </Text>
          <NewLink isBusy={isBusy} onCreate={(days) => void create(days)} />
        </>
      )}
      {error && <Notice tone="critical" text={messageOf(error)} />}
      {created && <CreatedLink key={created._id} url={created.url} />}
      {links.length > 0 && (
        <Stack gap={3} as="ul" aria-label="Links to this page">
          {links.map(({_id, sharedBy, expiresAt, ...link}) => (
            <Flex as="li" key={_id} align="center" gap={3}>
              <Box flex={1}>
                <Text size={1}>
                  By {sharedBy}, {versionName(link)}, until {dateAndTime(expiresAt)}
                </Text>
              </Box>
              <SmallButton
                mode="ghost"
                tone="critical"
                text="Revoke"
                disabled={isBusy}
                onClick={() => void revoke(_id)}
              />
            </Flex>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function NewLink({isBusy, onCreate}: {isBusy: boolean; onCreate: (days: number) => void}) {
  const [days, setDays] = useState('7')
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Flex as="label" align="center" gap={2}>
        <Text size={1} style={{whiteSpace: 'nowrap'}}>
          Ends after
        </Text>
        <Select value={days} onChange={({currentTarget}) => setDays(currentTarget.value)}>
          {options([
            [1, '1 day'],
            [7, '7 days'],
            [30, '30 days'],
          ])}
        </Select>
      </Flex>
      <Button tone="primary" text="Create link" disabled={isBusy} onClick={() => onCreate(Number(days))} />
    </Flex>
  )
}

function CreatedLink({url}: {url: string}) {
  const [copied, setCopied] = useState<'Copied' | 'Press Ctrl+C'>()
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('Copied')
    } catch {
      // The browser refuses, or has no clipboard because the Studio has no HTTPS.
      field.current?.select()
      setCopied('Press Ctrl+C')
    }
  }
  return (
    <Stack gap={2}>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput ref={field} aria-label="Link" readOnly value={url} />
        </Box>
        <Button mode="ghost" text={copied ?? 'Copy'} onClick={() => void copy()} />
      </Flex>
      <Muted>Copy it now: it is not shown again.</Muted>
    </Stack>
  )
}

/** What the Preview tool shows the page in. The backend finds the releases until a time by itself, because they may change. */
function useVersion({perspective, moment}: ShareDraftProps): SharedPageVersion {
  const {data: releases} = useActiveReleases()
  if (moment) return {perspective: ['published'], time: new Date(moment.time).toISOString()}
  const release = releases.find(({_id}) => getReleaseIdFromReleaseDocumentId(_id) === perspective[0])
  return {perspective, releaseTitle: release?.metadata.title}
}

function messageOf(error: Error): string {
  if (error instanceof CannotShare)
    return 'The backend of the site does not answer for this content, so drafts cannot be shared. It needs a read token, and this Studio among its allowed origins: see “Going to production” in the README.'
  return `That did not work: ${error.message}`
}
