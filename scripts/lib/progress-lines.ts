import {dim} from './progress.ts'

/** What @sanity/export and @sanity/import report. */
export interface Progress {
  step: string
  current?: number
  total?: number | '?'
}

/**
 * Returns a function that prints the steps of a long job: on a terminal as one line that changes in place, in a log as one line
 * for each step.
 */
export function progressLines(): (progress: Progress) => void {
  let shown = ''
  return ({step, current, total}) => {
    if (process.stdout.isTTY) {
      const line = current === undefined ? step : `${step} ${current} of ${total ?? '?'}`
      process.stdout.write(`${step === shown || shown === '' ? '' : '\n'}\r\u001B[2K${dim(`  ${line}`)}`)
      if (shown === '') process.once('exit', () => process.stdout.write('\n'))
    } else if (step !== shown) {
      console.log(`  ${step}`)
    }
    shown = step
  }
}
