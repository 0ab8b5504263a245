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
  const doubts: readonly (readonly [isDoubtful: boolean, path: string, message: string, remedy: string])[] = [
    [
      (textOf(document, 'source') ?? '').trim() === '',
      'source',
      `${figure} has no source.`,
      'Write how the figure is known, or remove the claim.',
    ],
    [
      proof === undefined,
      'evidence',
      `${figure} does not say how it is known.`,
      'Choose “Measured”, “A fact or our policy” or “A target”.',
    ],
    [
      proof === 'target',
      'evidence',
      `${figure} is a target: nobody has measured it yet.`,
      'Measure it and enter the source, or remove the claim.',
    ],
    [
      !(review > site.now - 86_400_000),
      'reviewDate',
      `${figure} ${Number.isNaN(review) ? 'has no date by which to check it' : 'is due to be checked'}.`,
      'Check that the figure still holds, and choose the next date.',
    ],
  ]
  const found = doubts.flatMap(([isDoubtful, path, message, remedy]) => {
    const text = textOf(document, path)
    const report = {
      kind: 'claim',
      blocksRelease: true,
      path,
      message,
      remedy,
      text,
    } as const
    return isDoubtful ? [finding(entry, report)] : []
  })
  if (proof !== 'target' || textOf(document, 'basis') !== undefined) return found
  return [
    ...found,
    finding(entry, {
      kind: 'claim',
      severity: 'error',
      path: 'basis',
      message: `${figure} is a target, but visitors are not told.`,
      remedy: 'Write “Our target” as the basis, which visitors read below the figure.',
      fix: {title: 'Write “Our target”', patch: {set: {basis: 'Our target'}}},
    }),
  ]
}

const openBrace = /\{(?<id>[\w-]+)[\w.+-]*(?![\w.+}-])/

/** Variables in texts that refer to nothing: the site shows their name in brackets. */
export function checkVariables(entry: Entry, {model, documents}: Site): Finding[] {
  return entry.texts.flatMap((place) => {
    if (!place.text.includes('{')) return []
    const open = openBrace.exec(place.text)?.groups?.id
    if (open !== undefined && documents.has(open))
      return finding(entry, {
        place,
        kind: 'variable',
        severity: 'error',
        message: `The brace of {${open} is not closed, so visitors read it.`,
        remedy: 'Remove it, and choose the fact again by typing {.',
      })
    const unknown = model
      .variablesIn(place.text)
      .find((one) => model.printVariable(one, documents) === undefined)
    return unknown === undefined
      ? []
      : finding(entry, {
          place,
          kind: 'variable',
          severity: 'error',
          message: `Nothing is published that {${unknown}} could print.`,
          remedy: 'Publish what it refers to, or choose another by typing {.',
        })
  })
}
