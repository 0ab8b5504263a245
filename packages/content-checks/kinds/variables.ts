import type {Check} from '../report.ts'

const openBrace = /\{(?<id>[\w-]+)[\w.+-]*(?![\w.+}-])/

/** Variables in texts that refer to nothing: the site shows their name in brackets. */
export const checkVariables: Check = ({texts}, {model, documents}) =>
  texts.map((place) => {
    if (!place.text.includes('{')) return false
    const report = {kind: 'variable', severity: 'error', place} as const
    const open = openBrace.exec(place.text)?.groups?.id
    if (open !== undefined && documents.has(open)) {
      const message = `The brace of {${open} is not closed, so visitors read it.`
      return {...report, message, remedy: 'Remove it, and choose the fact again by typing {.'}
    }
    const unknown = model
      .variablesIn(place.text)
      .find((one) => model.printVariable(one, documents) === undefined)
    const message = `Nothing is published that {${unknown}} could print.`
    const remedy = 'Publish what it refers to, or choose another by typing {.'
    return unknown !== undefined && {...report, message, remedy}
  })
