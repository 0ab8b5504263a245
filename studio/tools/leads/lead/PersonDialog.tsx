import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import type {Schemas} from '../../../../domain/api.gen.ts'
import {sentenceOf} from '../../../inbox/inbox-api.ts'
import {Dialog} from '../../../ui/Dialog.tsx'
import {Muted, Notice, RemovalButton} from '../../../ui/small.tsx'
import {useAttempt} from '../../../ui/use-attempt.ts'
import {saveFile} from '../../../ui/save-file.ts'
import {counted} from '../../../ui/words.ts'
import type {Desk} from '../use-desk.ts'

type Found = Schemas['PersonExport']
type Receipt = Schemas['EraseReceipt']

interface Props {
  desk: Desk
  /** Whose data; empty to ask. */
  email: string
  onClose: () => void
}

/** Exports or erases what is stored of an e-mail address: looks first, asks, and shows what was erased where. */
export function PersonDialog({desk, email: given, onClose}: Props): JSX.Element {
  const {api} = desk.inbox
  const [email, setEmail] = useState(given)
  const [found, setFound] = useState<Found>()
  const [receipt, setReceipt] = useState<Receipt>()
  const {isBusy, error, attempt} = useAttempt()
  const look = () => attempt(async () => setFound(await api.exportPerson(email.trim())))
  const erase = (person: Found) =>
    attempt(async () => {
      setReceipt(await api.erasePerson(person.email))
      desk.leads.dispatch({type: 'gone', ids: person.messages.map(({id}) => id)})
    })
  return (
    <Dialog id="person-data" header="A person’s data" width={1} onClose={onClose}>
      <Stack gap={4} padding={4}>
        {receipt ? (
          <ReceiptTable receipt={receipt} email={found?.email ?? email} />
        ) : found ? (
          <Confirm
            found={found}
            isBusy={isBusy}
            onErase={() => void erase(found)}
            onCancel={() => setFound(undefined)}
          />
        ) : (
          <AskEmail email={email} onEmail={setEmail} isBusy={isBusy} onLook={() => void look()} />
        )}
        {error && <Notice tone="critical" text={sentenceOf(error)} />}
        {receipt && (
          <Flex justify="flex-end">
            <Button fontSize={1} mode="ghost" text="Close" onClick={onClose} />
          </Flex>
        )}
      </Stack>
    </Dialog>
  )
}

interface AskProps {
  email: string
  onEmail: (email: string) => void
  isBusy: boolean
  onLook: () => void
}

function AskEmail({email, onEmail, isBusy, onLook}: AskProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onLook()
      }}
    >
      <Stack gap={4}>
        <Text size={1}>
          Somebody may ask for what is stored of them, or to be forgotten. Enter the e-mail address; nothing
          is erased yet.
        </Text>
        <TextInput
          type="email"
          fontSize={1}
          aria-label="E-mail address"
          value={email}
          onChange={({currentTarget}) => onEmail(currentTarget.value)}
        />
        <Flex justify="flex-end">
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text="Look what is stored"
            disabled={isBusy || email.trim() === ''}
          />
        </Flex>
      </Stack>
    </form>
  )
}

interface ConfirmProps {
  found: Found
  isBusy: boolean
  onErase: () => void
  onCancel: () => void
}

function Confirm({found, isBusy, onErase, onCancel}: ConfirmProps) {
  const count = found.messages.length
  const save = () => {
    const json = new Blob([JSON.stringify(found, null, 2)], {type: 'application/json'})
    saveFile(json, 'person', 'json')
  }
  return (
    <>
      <Text size={1}>
        {count === 0
          ? `Nothing is stored of ${found.email}. Erasing makes sure of that, and gives you a receipt.`
          : `${counted(count, 'message')} of ${found.email}, with notes and states. Erased is erased: nobody can bring them back.`}
      </Text>
      {/* The pointer is still where “Look what is stored” was: whoever clicks once more there must erase nothing. */}
      <Flex gap={2} wrap="wrap">
        <RemovalButton
          fontSize={1}
          text={count === 0 ? 'Erase' : `Erase ${counted(count, 'message')}`}
          disabled={isBusy}
          onClick={onErase}
        />
        <Flex flex={1} gap={2} justify="flex-end">
          <Button fontSize={1} mode="ghost" text="Save as a file" disabled={count === 0} onClick={save} />
          <Button fontSize={1} mode="bleed" text="Back" onClick={onCancel} />
        </Flex>
      </Flex>
    </>
  )
}

function ReceiptTable({receipt, email}: {receipt: Receipt; email: string}) {
  return (
    <Stack gap={4}>
      <output>
        <Text size={1} weight="medium">
          What was stored of {email} is erased.
        </Text>
      </output>
      <table className="studio-table">
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Erased</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {receipt.stores.map(({store, erased, left, why}) => (
            <tr key={store}>
              <th scope="row">
                <Stack gap={2} paddingBottom={1}>
                  {store.charAt(0).toUpperCase() + store.slice(1)}
                  {why && <Muted>{why}</Muted>}
                </Stack>
              </th>
              <td>{erased}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Muted>Erased at {new Date(receipt.erased_at).toLocaleString('en')}.</Muted>
    </Stack>
  )
}
