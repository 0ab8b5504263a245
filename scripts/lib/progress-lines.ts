import {dim} from './progress.ts'

/**
 * Shows the steps of a long job. On a terminal the current step is one line that changes in place; in a log
 * each step is printed once.
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
