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
  /** What was chosen in its first list, which is what the result is a sample for. */
  choice: string | undefined
  lines: string[]
  chart: ChartContent | null | undefined
  /** What the visitor typed, which no line repeats: nobody has read it yet. */
  ownWords: string
}

/**
 * The result of a demo for what a visitor entered. Each field gives the lines and the chart of its first rule that fits, in the rules' order;
 * if none fits, the sample's own are the result. `[name]` in a line prints what was chosen in that field. A line is left out when nothing
 * was, and when the field is typed in: an answer that editors wrote does not answer what a visitor wrote.
 */
export function demoResult(demo: DemoRules, form: FormData): DemoResult {
  const controls = new Map(compact(demo.fields).map(({name, control}) => [name, control]))
  const isChosen = (name: Text | undefined) => /^(?:select|checkboxes)$/.test(controls.get(name) ?? '')
  const entered = (name: string) =>
    form
      .getAll(name)
      .map((value) => (typeof value === 'string' ? value.trim() : ''))
      .filter(Boolean)
  const answered = new Set<string>()
  const lines: string[] = []
  let chart = demo.sampleResult?.chart
  for (const {field, answers, lines: ruleLines, chart: ownChart} of compact(demo.rules)) {
    if (!field || answered.has(field) || !controls.has(field)) continue
    const wanted = compact(answers)
    const fits = (value: string) =>
      wanted.some((answer) =>
        isChosen(field) ? value === answer : wordsOf(value).includes(wordsOf(answer).trimEnd()),
      )
    if (wanted.length > 0 && !entered(field).some(fits)) continue
    answered.add(field)
    lines.push(...compact(ruleLines))
    chart = ownChart ?? chart
  }
  const all = lines.length > 0 ? lines : compact(demo.sampleResult?.lines)
  const printed = all.flatMap((line) => {
    let isWhole = true
    const filled = line.replace(/\[(\w+)\]/g, (variable, name: string) => {
      if (!controls.has(name)) return variable
      const text = isChosen(name) ? entered(name).join(', ') : ''
      if (!text) isWhole = false
      return text
    })
    return isWhole ? filled : []
  })
  const names = [...controls.keys()].filter((name) => typeof name === 'string')
  return {
    choice: names.filter((name) => controls.get(name) === 'select').flatMap(entered)[0],
    lines: printed,
    chart,
    ownWords: names
      .filter((name) => !isChosen(name))
      .flatMap(entered)
      .join('\n'),
  }
}

/** A text's words in lower case, each with a space before it. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
