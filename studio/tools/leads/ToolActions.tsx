import {Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {sentenceOf} from '../../inbox/inbox-error.ts'
import {Dialog} from '../../ui/Dialog.tsx'
import {Muted, SmallButton} from '../../ui/small.tsx'
import {saveFile} from '../../ui/save-file.ts'
import {queryOf} from './state/filter.ts'
import {keyHelp} from './state/keys.ts'
import {PersonDialog} from './lead/PersonDialog.tsx'
import type {Desk} from './use-desk.ts'

/** What can be done with the whole list. */
export function ToolActions({desk}: {desk: Desk}): JSX.Element {
  const {inbox, view, undo, say, isWide, person, askAbout, showsKeys, showKeys, showsFigures, showFigures} =
    desk
  const exportCsv = async () => {
    try {
      saveFile(await inbox.api.csv(queryOf(view.filter)), 'leads', 'csv')
      say('The list is saved as a file. Delete your copy when you no longer need it.')
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <Flex gap={1} align="center" wrap="wrap">
      {undo && <SmallButton mode="ghost" text="Undo" onClick={undo} />}
      <SmallButton
        mode="bleed"
        text="Figures"
        aria-pressed={view.open === undefined && (isWide || showsFigures)}
        onClick={() => {
          showFigures(isWide || view.open !== undefined || !showsFigures)
          view.show(undefined)
        }}
      />
      <SmallButton mode="bleed" text="Export CSV" onClick={() => void exportCsv()} />
      <SmallButton mode="bleed" text="A person’s data …" onClick={() => askAbout('')} />
      <SmallButton mode="bleed" text="Keys" onClick={() => showKeys(true)} />
      {person !== undefined && (
        <PersonDialog desk={desk} email={person} onClose={() => askAbout(undefined)} />
      )}
      {showsKeys && (
        <Dialog id="lead-keys" header="Keys" width={1} onClose={() => showKeys(false)}>
          <KeyHelp />
        </Dialog>
      )}
    </Flex>
  )
}

function KeyHelp() {
  return (
    <Stack gap={4} padding={4}>
      <dl className="leads-facts">
        {keyHelp.map(([keys, what]) => (
          <div key={keys}>
            <Text as="dt" size={1} weight="medium">
              {keys}
            </Text>
            <Text as="dd" size={1}>
              {what}
            </Text>
          </div>
        ))}
      </dl>
      <Muted>They work while the list or a message has the keyboard, and not while you type.</Muted>
    </Stack>
  )
}
