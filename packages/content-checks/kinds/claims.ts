import {textOf, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

/** Whether a claim is known to be true, by what its document says of it. */
export function checkClaims(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  if (document._type !== 'claim') return []
  const figure = `“${textOf(document, 'figure') ?? ''} ${textOf(document, 'label') ?? ''}”`
  const proof = textOf(document, 'evidence')
  const review = Date.parse(textOf(document, 'reviewDate') ?? '')
  const due = Number.isNaN(review) ? 'has no date by which to check it' : 'is due to be checked'
  const isDue = !(review > site.now - 86_400_000)
  const doubts: readonly (readonly [path: string, doubt: string | false, remedy: string])[] = [
    [
      'source',
      (textOf(document, 'source') ?? '').trim() === '' && 'has no source',
      'Write how the figure is known, or remove the claim.',
    ],
    [
      'evidence',
      proof === undefined && 'does not say how it is known',
      'Choose “Measured”, “A fact or our policy” or “A target”.',
    ],
    [
      'evidence',
      proof === 'target' && 'is a target: nobody has measured it yet',
      'Measure it and enter the source, or remove the claim.',
    ],
    ['reviewDate', isDue && due, 'Check that the figure still holds, and choose the next date.'],
  ]
  const found = doubts.flatMap(([path, doubt, remedy]) => {
    const report = {kind: 'claim', blocksRelease: true, path, text: textOf(document, path)} as const
    return doubt === false ? [] : finding(entry, {...report, message: `${figure} ${doubt}.`, remedy})
  })
  if (proof !== 'target' || textOf(document, 'basis') !== undefined) return found
  const message = `${figure} is a target, but visitors are not told.`
  const remedy = 'Write “Our target” as the basis, which visitors read below the figure.'
  const fix = {title: 'Write “Our target”', patch: {set: {basis: 'Our target'}}}
  return [...found, finding(entry, {kind: 'claim', severity: 'error', path: 'basis', message, remedy, fix})]
}

const openBrace = /\{(?<id>[\w-]+)[\w.+-]*(?![\w.+}-])/

/** Variables in texts that refer to nothing: the site shows their name in brackets. */
export function checkVariables(entry: Entry, {model, documents}: Site): Finding[] {
  return entry.texts.flatMap((place) => {
    if (!place.text.includes('{')) return []
    const report = {kind: 'variable', severity: 'error', place} as const
    const open = openBrace.exec(place.text)?.groups?.id
    if (open !== undefined && documents.has(open)) {
      const message = `The brace of {${open} is not closed, so visitors read it.`
      return finding(entry, {...report, message, remedy: 'Remove it, and choose the fact again by typing {.'})
    }
    const unknown = model
      .variablesIn(place.text)
      .find((one) => model.printVariable(one, documents) === undefined)
    if (unknown === undefined) return []
    const message = `Nothing is published that {${unknown}} could print.`
    const remedy = 'Publish what it refers to, or choose another by typing {.'
    return finding(entry, {...report, message, remedy})
  })
}
