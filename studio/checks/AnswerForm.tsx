import {Flex, Stack, Text, TextArea, TextInput, Card} from '@sanity/ui'
import {useId, useState, type JSX} from 'react'
import {useClient, useCurrentUser, useSchema} from 'sanity'
import {pathFrom, type Finding} from 'content-checks'
import {apiVersion} from '../../domain/sanity-api.ts'
import {SmallButton, Muted} from '../ui/small.tsx'
import {useAttempt} from '../ui/use-attempt.ts'
import {fieldTitle} from './field-title.ts'
import {FindingLink} from './FindingCard.tsx'
import {useDraftDocuments} from './use-content.ts'

/** How long an answer holds, unless its author chooses another day: half a year. */
const usualDays = 182

const day = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** “This is right because …”: answers a warning with the name of who is signed in, and until a day. */
export function AnswerForm({finding, onDone}: {finding: Finding; onDone: () => void}): JSX.Element {
  const client = useClient({apiVersion})
  const user = useCurrentUser()
  const [reason, setReason] = useState('')
  const [now] = useState(Date.now)
  const [expires, setExpires] = useState(() => day(now + usualDays * 86_400_000))
  const {isBusy, error, attempt} = useAttempt()
  const reasonId = useId()
  const expiresId = useId()
  const by = user?.name || user?.email
  const save = () =>
    attempt(async () => {
      const {kind, documentId, path, text} = finding
      await client.create({
        _type: 'checkAnswer',
        kind,
        documentId,
        path: path || undefined,
        text,
        reason: reason.trim(),
        by,
        date: day(Date.now()),
        expires,
      })
      onDone()
    })
  return (
    <Stack gap={3} flex={1}>
      <Text as="label" size={1} weight="medium" htmlFor={reasonId}>
        This is right because …
      </Text>
      <TextArea
        id={reasonId}
        fontSize={1}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Text as="label" size={1} weight="medium" htmlFor={expiresId}>
        Holds until
      </Text>
      <TextInput
        id={expiresId}
        type="date"
        fontSize={1}
        min={day(now)}
        value={expires}
        onChange={(event) => setExpires(event.currentTarget.value)}
      />
      {error && <Text size={1}>The answer could not be saved: {error.message} Try again.</Text>}
      <Flex gap={2}>
        <SmallButton
          tone="primary"
          text={by ? `Answer as ${by}` : 'Answer'}
          disabled={reason.trim() === '' || expires === '' || !by || isBusy}
          onClick={() => void save()}
        />
        <SmallButton mode="ghost" text="Cancel" onClick={onDone} />
      </Flex>
    </Stack>
  )
}

interface Props {
  /** What the answer names: the document and the path of the field. */
  documentId: string
  path: string
}

/** Says, on the form of an answer to a warning, where the warning is, and leads there. */
export function AnswerNotice({documentId, path}: Props): JSX.Element | null {
  const schema = useSchema()
  const documents = useDraftDocuments()
  if (!documents) return null
  const target = documents.get(documentId)
  const type = target && schema.get(target._type)
  return (
    <Card border radius={2} padding={4} marginBottom={5} tone="transparent" data-testid="answered">
      {!target || !type ? (
        <Text size={1}>What this answers is deleted: the answer can be deleted too.</Text>
      ) : (
        <Flex gap={2} align="center" wrap="wrap">
          <Muted>Answers a warning at</Muted>
          <FindingLink target={{documentId, documentType: target._type, path}} />
          {path && <Muted>{fieldTitle(type, target, pathFrom(path))}</Muted>}
        </Flex>
      )}
    </Card>
  )
}
