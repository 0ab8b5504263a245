import {textOf, type Finding} from '../finding.ts'
import {finding, textFinding} from '../report.ts'
import type {Entry, Site} from '../site.ts'

/** What a source says as long as the figure is not checked. */
const doubt = /\b(?:unverified|not (?:verified|measured)|unconfirmed|before launch|no source|unknown|tbd|todo|tbc)\b/

/** Whether a claim is known to be true, by what its document says of it. */
export function checkClaims(entry: Entry, site: Site): Finding[] {
  return [...variables(entry, site), ...(entry.document._type === 'claim' ? evidence(entry, site) : [])]
}

/** Whether a source could be looked up: a date, an address, or more than the name of a department. */
function saysHow(source: string): boolean {
  return /\d|https?:\/\//.test(source) || (source.match(/\p{L}+/gu) ?? []).length > 3
}

function evidence(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  const figure = `“${textOf(document, 'figure') ?? ''} ${textOf(document, 'label') ?? ''}”`
  const report = (path: string, message: string, remedy: string) =>
    finding(entry, {
      kind: 'claim',
      severity: 'warning',
      blocksRelease: true,
      path,
      message,
      remedy,
      text: textOf(document, path),
    })
  const source = textOf(document, 'source')?.trim()
  const proof = textOf(document, 'evidence')
  const findings: Finding[] = []
  if (source === undefined || source === '')
    findings.push(
      report('source', `${figure} has no source.`, 'Write how the figure is known, or remove the claim.'),
    )
  else if (proof !== 'target' && doubt.test(source.toLowerCase()))
    findings.push(
      report(
        'source',
        `The source of ${figure} says that it is not verified.`,
        'Write how the figure was measured.',
      ),
    )
  else if (proof === 'measured' && !saysHow(source))
    findings.push(
      report(
        'source',
        `The source of ${figure}, “${source}”, does not say what was measured.`,
        'Write what was measured and when, or link to it.',
      ),
    )
  if (proof === undefined)
    findings.push(
      report(
        'evidence',
        `${figure} does not say how it is known.`,
        'Choose “Measured”, “A fact or our policy” or “A target”.',
      ),
    )
  if (proof === 'target') {
    findings.push(
      report(
        'evidence',
        `${figure} is a target: nobody has measured it yet.`,
        'Measure it and enter the source, or remove the claim.',
      ),
    )
    if (!/\b(?:target|aim|goal|expect|designed)/i.test(textOf(document, 'basis') ?? ''))
      findings.push(
        finding(entry, {
          kind: 'claim',
          severity: 'error',
          path: 'basis',
          message: `${figure} is a target, but visitors are not told.`,
          remedy: 'Write “Our target” as the basis, which visitors read below the figure.',
          fix: {title: 'Write “Our target”', patch: {set: {basis: 'Our target'}}},
        }),
      )
  }
  const review = Date.parse(textOf(document, 'reviewDate') ?? '')
  if (!(review > site.now - 86_400_000))
    findings.push(
      report(
        'reviewDate',
        Number.isNaN(review)
          ? `${figure} has no date by which to check it.`
          : `The check of ${figure} is overdue.`,
        'Check that the figure still holds, and choose the next date.',
      ),
    )
  return findings
}

/** Variables in texts that refer to nothing: the site shows their name in brackets. */
function variables(entry: Entry, {model, documents}: Site): Finding[] {
  return entry.texts.flatMap((place) => {
    if (!place.text.includes('{')) return []
    const unknown = model.variablesIn(place.text).find((one) => model.printVariable(one, documents) === undefined)
    return unknown === undefined
      ? []
      : textFinding(entry, place, {
          kind: 'variable',
          severity: 'error',
          message: `Nothing is published that {${unknown}} could print.`,
          remedy: 'Publish what it refers to, or choose another by typing {.',
        })
  })
}
