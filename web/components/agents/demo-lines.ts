import type {ChartContent} from '../work/Chart.tsx'
import {compact} from '../../../domain/compact.ts'

type Text = string | null

/** What the lines of a demo's result depend on, as the content model has it. */
export interface DemoRules {
  fields?: ReadonlyArray<{name?: Text; control?: Text}> | null
  rules?: ReadonlyArray<{
    field?: Text
    answers?: ReadonlyArray<Text> | null
    lines?: ReadonlyArray<Text> | null
    chart?: ChartContent | null
  }> | null
  sampleResult?: {lines?: ReadonlyArray<Text> | null; chart?: ChartContent | null} | null
}

/** What a demo shows. */
export interface DemoResult {
  lines: string[]
  chart: ChartContent | null | undefined
}

/**
 * The lines and the chart of a demo's result for what a visitor entered. Each field gives those of its first rule that fits, in the rules' order;
 * if none fits, the sample's own lines are the result. `[name]` in a line prints what was entered in that field, and a line that
 * prints an empty field is left out.
 */
export function demoResult(demo: DemoRules, form: FormData): DemoResult {
  const controls = new Map(compact(demo.fields).map(({name, control}) => [name, control]))
  const entered = (name: string) =>
    form
      .getAll(name)
      .map((value) => (typeof value === 'string' ? printable(value) : ''))
      .filter(Boolean)
  const answered = new Set<string>()
  const lines: string[] = []
  let chart = demo.sampleResult?.chart
  for (const {field, answers, lines: own, chart: ownChart} of compact(demo.rules)) {
    if (!field || answered.has(field) || !controls.has(field)) continue
    const isChosen = /^(?:select|checkboxes)$/.test(controls.get(field) ?? '')
    const wanted = compact(answers)
    const fits = (value: string) =>
      wanted.some((answer) =>
        isChosen ? value === answer : wordsOf(value).includes(wordsOf(answer).trimEnd()),
      )
    if (wanted.length > 0 && !entered(field).some(fits)) continue
    answered.add(field)
    lines.push(...compact(own))
    chart = ownChart ?? chart
  }
  const all = lines.length > 0 ? lines : compact(demo.sampleResult?.lines)
  const printed = all.flatMap((line) => {
    let isWhole = true
    const filled = line.replace(/\[(\w+)\]/g, (variable, name: string) => {
      if (!controls.has(name)) return variable
      const text = entered(name).join(', ')
      if (!text) isWhole = false
      return text
    })
    return isWhole ? filled : []
  })
  return {lines: printed, chart}
}

/** An entry on one line, without the scheme of an address, and no longer than a sentence. */
function printable(value: string): string {
  const text = value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^https?:\/\/|\/$/g, '')
  return text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text
}

/** A text's words in lower case, each with a space before it. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
