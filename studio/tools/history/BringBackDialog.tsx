import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState, type JSX} from 'react'
import {useClient, useSchema} from 'sanity'
import {pathText} from 'content-checks'
import {fieldTitle} from '../../checks/field-title.ts'
import {FindingsCard, FindingLink} from '../../checks/FindingCard.tsx'
import {Dialog} from '../../ui/Dialog.tsx'
import {Muted, Notice, Title, Waiting} from '../../ui/small.tsx'
import {useAttempt} from '../../ui/use-attempt.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {ChangedMeanwhile, putOnSite, writeDrafts, type BringBack, type DocumentBack} from './bring-back.ts'
import type {Change, Group} from '../../history/changes.ts'
import type {FieldBack} from '../../history/difference.ts'
import {usePrint, useWords} from '../../checks/use-content.ts'
import {useBringBack, type Judged} from './use-bring-back.ts'

interface BringBackDialogProps {
  /** What one transaction put on the site. */
  changes: Group<Change>
  titleOf: (id: string) => string
  onClose: () => void
}

/** What a change would take back, field by field, and its two ends: on the site at once, or drafts to look at first. */
export function BringBackDialog({titleOf, onClose, ...props}: BringBackDialogProps): JSX.Element {
  // The list is read again after each change of the content, and what somebody looks at stays what it is.
  const [changes] = useState(props.changes)
  const client = useClient({apiVersion})
  const {push} = useToast()
  const {judged, readAgain} = useBringBack(changes)
  const {isBusy, error, attempt} = useAttempt()
  const back = judged instanceof Error ? undefined : judged
  const isStopped = Boolean(
    back && (back.refusals.length > 0 || back.findings.some(({severity}) => severity === 'error')),
  )
  const isDisabled = isBusy || !back || back.documents.length === 0
  const end = (write: typeof putOnSite, title: string, description: string) =>
    attempt(async () => {
      if (!back) return
      try {
        await write(client, back)
      } catch (thrown) {
        if (thrown instanceof ChangedMeanwhile) readAgain()
        throw thrown
      }
      push({status: 'success', title, description})
      onClose()
    })
  return (
    <Dialog
      id="bring-back"
      header="Bring back what was before"
      width={1}
      onClose={onClose}
      footer={
        <Flex padding={3} gap={2} justify="flex-end" wrap="wrap">
          <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
          <Button
            fontSize={1}
            mode="ghost"
            text={changes.length > 1 ? 'As drafts' : 'As a draft'}
            disabled={isDisabled}
            onClick={() =>
              void end(writeDrafts, 'What was before is a draft now', 'Open it, look at it, and publish it.')
            }
          />
          <Button
            fontSize={1}
            tone="primary"
            text="Put on the site"
            disabled={isDisabled || isStopped}
            onClick={() => void end(putOnSite, 'What was before is back', 'Visitors see it within a moment.')}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        {error && <Notice tone="critical" text={`Nothing was written. ${problemOf(error)}`} />}
        {!judged && <Waiting />}
        {judged instanceof Error && (
          <Notice tone="critical" text={`It cannot be read now what was before. ${judged.message}`} />
        )}
        {back && <Against judged={back} isStopped={isStopped} />}
        {back && <Documents back={back} titleOf={titleOf} />}
      </Stack>
    </Dialog>
  )
}

const problemOf = (error: Error): string =>
  error instanceof ChangedMeanwhile
    ? 'Somebody changed it while you looked. Below is how it is now.'
    : error.message

/** The fields that go back, by document. */
function Documents({back: {documents, left}, titleOf}: {back: BringBack; titleOf: (id: string) => string}) {
  return (
    <>
      {documents.length === 0 && (
        <Text size={1}>There is nothing to bring back: it says already what it said before.</Text>
      )}
      {documents.map((each) => (
        <DocumentFields key={each.now._id} back={each} title={titleOf(each.now._id)} />
      ))}
      {left.length > 0 && (
        <Muted>
          {left.map(titleOf).join(', ')}: not on the site before, or not there now. It stays as it is.
        </Muted>
      )}
      {documents.length > 1 && <Muted>All of them go back at once, or none.</Muted>}
    </>
  )
}

/** What Publish would say: errors keep it from the site, questions are answered by going on. */
function Against({judged: {findings, refusals}, isStopped}: {judged: Judged; isStopped: boolean}) {
  if (findings.length === 0 && refusals.length === 0) return null
  return (
    <FindingsCard
      isStopped={isStopped}
      heading={
        isStopped
          ? 'This cannot go on the site as it was. Put this right first, or bring it back as a draft.'
          : 'Are you sure? Publish would ask, too.'
      }
      items={refusals.map((refusal) => (
        <Card
          as="li"
          key={`${refusal.documentId} ${refusal.path} ${refusal.message}`}
          padding={3}
          radius={2}
          border
          tone="critical"
        >
          <Stack gap={3}>
            <FindingLink target={refusal} />
            <Text size={1}>{refusal.message}</Text>
          </Stack>
        </Card>
      ))}
      findings={findings}
    />
  )
}

function DocumentFields({back: {now, draft, fields}, title}: {back: DocumentBack; title: string}) {
  const type = useSchema().get(now._type)
  return (
    <Card as="section" padding={3} radius={2} border aria-label={title}>
      <Stack gap={4}>
        <Title>{title}</Title>
        {fields.map((field) => (
          <Field
            key={pathText(field.path)}
            name={fieldTitle(type, now, field.path) || 'Text'}
            field={field}
          />
        ))}
        {draft && (
          <Muted>
            A draft of it is open. Where the draft says what is published, it follows; its other changes stay.
          </Muted>
        )}
      </Stack>
    </Card>
  )
}

function Field({name, field}: {name: string; field: FieldBack}) {
  const {now, willBe, isChangedSince, isGone} = field
  const print = usePrint()
  const words = useWords()
  const [present, former] = [words(now), words(willBe)]
  return (
    <Stack gap={3}>
      <Text size={1} style={{overflowWrap: 'anywhere'}}>
        <span style={{color: 'var(--card-muted-fg-color)'}}>{print(name)}: </span>
        {isGone ? (
          <>“{former}” stays away: its place in the list is gone.</>
        ) : (
          <>
            <s>{present}</s> → <strong>{former}</strong>
          </>
        )}
      </Text>
      {isChangedSince && !isGone && (
        <Notice
          tone="caution"
          text={`Changed again since: “${present}” is newer than the change that you take back, and goes too.`}
        />
      )}
    </Stack>
  )
}
