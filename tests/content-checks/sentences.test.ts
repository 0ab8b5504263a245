import {describe, expect, test} from 'vitest'
import {schemaFindings} from '../../scripts/check/schema-findings.ts'
import {clientOf, storedOf} from '../../scripts/check/testing.ts'
import {otherLanguages} from './right-sentences.ts'
import {prose, rightTexts, structural} from './sets.ts'
import {check, checkPlanted, find, planted, seed} from './testing.ts'
import type {Finding} from 'content-checks'

const lineOf = ({severity, kind, documentId, path, message}: Finding) =>
  `${severity} ${kind} ${documentId} ${path}: ${message}`
const usual = new Set(check(seed()).map(lineOf))

/** A list to compare with a file, which `npx vitest run -u sentences` writes. Its lines should become fewer. */
const inLines = (texts: readonly string[]) => texts.map((text) => `${text.replaceAll('\n', ' ')}\n`).join('')

/** What a text brings to the seed. Whether it is too long for its place is not asked here. */
function brings(id: string, path: string, value: unknown, isWhole = false): Finding[] {
  const {findings} = checkPlanted(id, path, value, isWhole)
  return findings.filter((finding) => !usual.has(lineOf(finding)))
}

/** Kinds of faults that the content model finds, and the checks leave to it. */
const ofModel = new Set(['schema', 'length'])

/** Whether the content model finds a change: by an error, which stops Publish, or by a warning that a text is long. */
async function breaksModel([id, path, value, kind]: (typeof structural)[number]): Promise<boolean> {
  const {
    site,
    at: [at = ''],
  } = planted([id, path, value])
  const findings = await schemaFindings(clientOf(site.map(storedOf)), storedOf(find(site, id)))
  return findings.some(
    (finding) =>
      (kind === 'length' ? finding.kind === kind : finding.severity === 'error') &&
      (finding.path.startsWith(at) || ['.', '['].some((next) => at.startsWith(finding.path + next))),
  )
}

describe('right sentences', () => {
  const found = rightTexts.map(({id, path, text}) => {
    const {findings, at} = checkPlanted(id, path, text)
    return {
      text,
      isFixed: findings.some((finding) => finding.path === at && finding.fix),
      findings: findings.filter((finding) => finding.kind !== 'length' && !usual.has(lineOf(finding))),
    }
  })
  const lines = (wanted: (finding: Finding) => boolean) =>
    found.flatMap(({text, findings}) => (findings.some(wanted) ? [text] : []))

  test('are more than 850, and none is an error or stops a release', () => {
    expect(found.length).toBeGreaterThanOrEqual(850)
    expect(lines(({severity, blocksRelease}) => severity === 'error' || blocksRelease)).toEqual([])
  })

  test('are offered no fix', () => {
    expect(found.filter(({isFixed}) => isFixed)).toEqual([])
  })

  test('make one ask only where it is known', async () => {
    await expect(inLines(lines(() => true))).toMatchFileSnapshot('asked.txt')
  })

  test('of other languages are left alone', () => {
    const findings = otherLanguages.flatMap((text) => brings('homePage', 'sections.ask.text', text))
    expect(findings.filter(({kind}) => kind !== 'length').map(lineOf)).toEqual([])
  })
})

describe('planted faults', () => {
  test('of structure are found, of their kind and where they are', () => {
    // Most faults show at the document or its neighbors, and the whole site takes longer.
    const missed = structural.filter(
      ([id, path, value, kind, at = id]) =>
        !ofModel.has(kind) &&
        ![false, true].some((isWhole) =>
          brings(id, path, value, isWhole).some(
            (finding) => finding.kind === kind && finding.documentId === at,
          ),
        ),
    )
    expect(structural.length).toBeGreaterThanOrEqual(250)
    // An address that is typed in a sentence is no link.
    expect(missed.map(([, , value]) => value)).toEqual([
      'See /agents/foo for more.',
      'See /Pricing for more.',
      'See https://www.sesto.test/agents/data-analyst?tab=priceing.',
      'Read www.sesto.test/pricing#addons',
    ])
  })

  test('of one document are found by the content model', async () => {
    const missed: string[] = []
    // One after the other: the validator warns of rules that wait long.
    for (const fault of structural.filter(([, , , kind]) => ofModel.has(kind)))
      if (!(await breaksModel(fault))) missed.push(`${fault[0]} ${fault[1]}: ${String(fault[2])}`)
    expect(missed).toEqual([])
  })

  test('in prose are found, but for those that are known to be missed', async () => {
    const missed = prose.filter(
      ([id, path, text]) =>
        !brings(id, path, text).some(({documentId, kind}) => documentId === id && kind !== 'length'),
    )
    expect(prose.length).toBeGreaterThanOrEqual(230)
    await expect(inLines(missed.map(([, , text]) => String(text)))).toMatchFileSnapshot('missed.txt')
  })
})
