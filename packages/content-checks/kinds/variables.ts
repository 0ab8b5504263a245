import type {Check} from '../report.ts'

const openBrace = /\{(?<id>[\w-]+)[\w.+-]*(?![\w.+}-])/

/** Variables in texts that refer to nothing, whose name the site shows in brackets, and those of an offer that is not running. */
export const checkVariables: Check = ({texts}, {model, documents, now}) =>
  texts.map((place) => {
    if (!place.text.includes('{')) return false
    const report = {kind: 'variable', severity: 'error', place} as const
    const open = openBrace.exec(place.text)?.groups?.id
    if (open !== undefined && documents.has(open)) {
      const message = `The brace of {${open} is not closed, so visitors read it.`
      return {...report, message, remedy: 'Remove it, and choose the fact again by typing {.'}
    }
    const printed = model
      .variablesIn(place.text)
      .map((name) => ({name, words: model.printVariable(name, documents, now)}))
    const unknown = printed.find(({words}) => words === undefined)
    if (unknown) {
      const message = `Nothing is published that {${unknown.name}} could print.`
      return {...report, message, remedy: 'Publish what it refers to, or choose another by typing {.'}
    }
    // A count of one prints nothing, and is right.
    const empty = printed.find(({name, words}) => words === '' && !name.endsWith('.count'))
    const message = `{${empty?.name}} prints nothing now, and leaves a gap.`
    const remedy = 'Remove it until an offer is running, or renew the offer.'
    return empty !== undefined && {...report, severity: 'warning', message, remedy}
  })
