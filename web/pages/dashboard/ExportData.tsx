import {useAccount} from '../../account/AccountProvider.tsx'
import {successOf} from '../../account/messages.ts'
import {failed} from '../../ui/form-state.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {Button} from '../../ui/Button.tsx'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import type {SettingsLabels} from './labels.ts'

/** Saves everything that is stored about the customer as one file. */
export function ExportData({labels}: {labels: SettingsLabels}) {
  const {session} = useAccount()
  const {outcome, busy, run} = useSubmission({submit: exportAll})

  async function exportAll() {
    try {
      const {api} = await session()
      saveFile('my-data.json', JSON.stringify(await api.call('GET /api/users/export'), null, 2))
      return successOf('export')
    } catch (error) {
      console.warn(error)
      return failed('Failed to export your data. Please try again.')
    }
  }

  return (
    <>
      <p>{labels?.exportText}</p>
      <p>
        <Button variant="outline" busy={busy} onClick={() => void run(exportAll)}>
          {busy ? labels?.exportingLabel : labels?.exportLabel}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </>
  )
}

function saveFile(name: string, json: string): void {
  const href = URL.createObjectURL(new Blob([json], {type: 'application/json'}))
  Object.assign(document.createElement('a'), {href, download: name}).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
