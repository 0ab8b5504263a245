import {dim} from './progress.ts'

/**
 * Returns a function that prints the steps of a long job: on a terminal as one line that changes in place, in a log as one line
 * for each step.
 */
export function progressLines(): (line: string) => void {
  let shown = ''
  return (line) => {
    const step = line.replace(/\s*\(?\d+ (?:of|\/) .*$/, '')
    if (process.stdout.isTTY) {
      process.stdout.write(`${step === shown || shown === '' ? '' : '\n'}\r\u001B[2K${dim(`  ${line}`)}`)
      if (shown === '') process.once('exit', () => process.stdout.write('\n'))
    } else if (step !== shown) {
      console.log(`  ${step}`)
    }
    shown = step
  }
}
