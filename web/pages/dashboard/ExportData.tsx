import {useAccount} from '../../account/AccountProvider.tsx'
import {successOf} from '../../account/messages.ts'
import {failed} from '../../components/forms/outcome.ts'
import {useSubmission} from '../../components/forms/use-submission.ts'
import {Button} from '../../ui/Button.tsx'
import css from '../../ui/Field.module.css'
import {OutcomeNote} from '../../ui/OutcomeNote.tsx'
import type {SettingsLabels} from './labels.ts'

/** Saves everything that is stored about the customer as one file. */
export function ExportData({labels}: {labels: SettingsLabels}) {
  const {session} = useAccount()
  const {outcome, busy, run} = useSubmission({validate: () => ({}), submit: exportAll})

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
    <div className={css.form}>
      <p>{labels?.exportText}</p>
      <p>
        <Button variant="outline" disabled={busy} onClick={() => void run(exportAll)}>
          {busy ? labels?.exportingLabel : labels?.exportLabel}
        </Button>
      </p>
      <OutcomeNote outcome={outcome} />
    </div>
  )
}

function saveFile(name: string, json: string): void {
  const href = URL.createObjectURL(new Blob([json], {type: 'application/json'}))
  Object.assign(document.createElement('a'), {href, download: name}).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
