import {Box, Card, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import type {JSX, MouseEvent, ReactNode} from 'react'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Muted, options, SmallButton} from '../../../ui/small.tsx'
import {draftKey, meanwhile, type TypedField} from '../state/drafts.ts'
import {timeOf} from '../../../ui/words.ts'
import type {Desk} from '../use-desk.ts'

interface Props {
  desk: Desk
  lead: Lead
}

/** Who takes care of a message. */
export function OwnerField({desk, lead}: Props): JSX.Element {
  const {standing, leads, typed} = desk
  const owners = new Set([standing.reader, ...[...desk.leadsById.values()].map(({owner}) => owner)])
  owners.delete('')
  const id = `owner-${lead.id}`
  return (
    <Field desk={desk} lead={lead} field="owner" title="Owner" id={id} grow={1}>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput
            id={id}
            fontSize={1}
            padding={2}
            maxLength={100}
            list={`${id}-names`}
            autoComplete="off"
            placeholder="Nobody yet"
            value={textOf(desk, lead, 'owner')}
            onChange={({currentTarget}) => typed.type(lead, 'owner', currentTarget.value)}
            onBlur={() => typed.save(lead.id, 'owner')}
            onKeyDown={({key}) => key === 'Enter' && typed.save(lead.id, 'owner')}
          />
          <datalist id={`${id}-names`}>{options([...owners].map((name) => [name, name]))}</datalist>
        </Box>
        {standing.reader !== '' && lead.owner !== standing.reader && (
          <SmallButton
            mode="ghost"
            text="I take it"
            onClick={() => {
              typed.drop([lead.id], 'owner')
              void leads.change(lead.id, {owner: standing.reader, seen: lead.revision})
            }}
          />
        )}
      </Flex>
    </Field>
  )
}

/** What people want to remember of a message. It is saved when the field is left, and by Ctrl + Enter. */
export function NoteField({desk, lead}: Props): JSX.Element {
  const {typed} = desk
  const id = `note-${lead.id}`
  return (
    <Field desk={desk} lead={lead} field="note" title="Note" id={id} grow={2}>
      <TextArea
        id={id}
        fontSize={1}
        padding={2}
        rows={3}
        maxLength={5000}
        placeholder="Only people who may read leads see it"
        value={textOf(desk, lead, 'note')}
        onChange={({currentTarget}) => typed.type(lead, 'note', currentTarget.value)}
        onBlur={() => typed.save(lead.id, 'note')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          typed.save(lead.id, 'note')
        }}
      />
    </Field>
  )
}

const textOf = ({typed}: Desk, lead: Lead, field: TypedField) =>
  typed.drafts[draftKey(lead.id, field)]?.value ?? lead[field]

interface FieldProps extends Props {
  field: TypedField
  title: string
  id: string
  /** Its share of the row. */
  grow: number
  children: ReactNode
}

function Field({desk, lead, field, title, id, grow, children}: FieldProps) {
  const {drafts, drop} = desk.typed
  const draft = drafts[draftKey(lead.id, field)]
  const theirs = meanwhile(lead, field, draft)
  const last = lead.changes[field]
  return (
    <Stack gap={2} className="leads-field" style={{flexGrow: grow}}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {title}
      </Text>
      {children}
      {theirs && (
        <Card as="output" tone="caution" radius={2} padding={3}>
          <Stack gap={3}>
            <Text size={1}>
              {theirs.by} has changed this meanwhile ({timeOf(theirs.at)}): “{lead[field] || 'nothing'}”. What
              you typed replaces it when you leave the field.
            </Text>
            <Flex>
              <SmallButton
                mode="ghost"
                text={`Take ${theirs.by}’s`}
                // The field must not be left first, since that saves what was typed.
                onMouseDown={(event: MouseEvent) => event.preventDefault()}
                onClick={() => drop([lead.id], field)}
              />
            </Flex>
          </Stack>
        </Card>
      )}
      <Muted>{draft ? unsaved(desk) : last ? `Saved by ${last.by}, ${timeOf(last.at)}.` : ' '}</Muted>
    </Stack>
  )
}

const unsaved = ({standing}: Desk) =>
  standing.connection === 'open' ? 'Not saved yet.' : 'Not saved yet. It is when the backend is back.'
