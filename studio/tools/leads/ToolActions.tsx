import {Flex, Stack} from '@sanity/ui'
import type {JSX} from 'react'
import {readDelimited, writeDelimited} from '../../../domain/delimited.ts'
import {sentenceOf} from '../../inbox/inbox-api.ts'
import {CsvExport, type CsvStyle} from '../../ui/CsvExport.tsx'
import {Dialog} from '../../ui/Dialog.tsx'
import {Muted, SmallButton} from '../../ui/small.tsx'
import {saveFile} from '../../ui/save-file.ts'
import {queryOf} from './state/filter.ts'
import {keyHelp} from './state/keys.ts'
import {Facts} from './lead/Source.tsx'
import {PersonDialog} from './lead/PersonDialog.tsx'
import type {Desk} from './use-desk.ts'

/** What can be done with the whole list. */
export function ToolActions({desk}: {desk: Desk}): JSX.Element {
  const {
    inbox,
    rows,
    view,
    undo,
    say,
    isWide,
    person,
    askAbout,
    showsKeys,
    showKeys,
    showsFigures,
    showFigures,
  } = desk
  const exportCsv = async (style: CsvStyle) => {
    if (rows.length === 0) {
      say('The list shows no message, so there is nothing to export.')
      return
    }
    try {
      const file = await inbox.api.csv(queryOf(view.filter))
      saveFile(style === 'comma' ? file : await withSemicolons(file), 'leads', 'csv')
      say('What the list shows is saved as a file. Delete your copy when you no longer need it.')
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
      <CsvExport id="export-leads" onExport={(style) => void exportCsv(style)} />
      <SmallButton mode="bleed" text="A person’s data …" onClick={() => askAbout('')} />
      <SmallButton mode="bleed" text="Keys" onClick={() => showKeys(true)} />
      {person !== undefined && (
        <PersonDialog desk={desk} email={person} onClose={() => askAbout(undefined)} />
      )}
      {showsKeys && (
        <Dialog id="lead-keys" header="Keys" width={1} onClose={() => showKeys(false)}>
          <Stack gap={4} padding={4}>
            <Facts facts={keyHelp} />
            <Muted>They work while the list or a message has the keyboard, and not while you type.</Muted>
          </Stack>
        </Dialog>
      )}
    </Flex>
  )
}

/** The same table with semicolons. The byte order mark, which tells Excel that it is UTF-8, is lost in reading. */
async function withSemicolons(file: Blob): Promise<Blob> {
  const rows = readDelimited(await file.text(), ',')
  const text = writeDelimited(
    rows.map(({cells}) => cells),
    ';',
  )
  return new Blob([`\uFEFF${text}`], {type: file.type})
}
