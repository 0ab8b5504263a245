import {describe, expect, test} from 'vitest'
import {proseFaults, structuralFaults} from './faults.ts'
import {otherLanguages, rightSentences} from './right-sentences.ts'
import {check, checkPlanted, seed} from './testing.ts'
import {moreProseFaults, moreStructuralFaults} from './more-faults.ts'
import {moreRightSentences} from './more-right-sentences.ts'
import type {Finding} from 'content-checks'

const lineOf = ({severity, kind, documentId, path, message}: Finding) =>
  `${severity} ${kind} ${documentId} ${path}: ${message}`
const usual = new Set(check(seed()).map(lineOf))

/** What a text brings to the seed. Whether it is too long for its place is not asked here. */
function brings(id: string, path: string, value: unknown, isWhole = false): Finding[] {
  const {findings} = checkPlanted(id, path, value, isWhole)
  return findings.filter((finding) => !usual.has(lineOf(finding)))
}

/** Where the sentences of the second set are read. */
const places = [
  ['homePage', 'sections.ask.text'],
  ['agent-data-analyst', 'lead'],
  ['agent-content-creator', 'lead'],
  ['aboutPage', 'sections.mission.statements.vision.text'],
  ['contactPage', 'sections.contact.lead'],
] as const

const written = [
  ...Object.entries(rightSentences).flatMap(([place, texts]) => {
    const [id = '', path = ''] = place.split(' ')
    return texts.map((text) => ({id, path, text}))
  }),
  ...moreRightSentences.map((text, index) => {
    const [id, path] = places[index % places.length] ?? places[0]
    return {id, path, text}
  }),
]

describe('right sentences', () => {
  const found = written.map(({id, path, text}) => ({
    text,
    findings: brings(id, path, text).filter(({kind}) => kind !== 'length'),
  }))
  const lines = (wanted: (finding: Finding) => boolean) =>
    found.flatMap(({text, findings}) => (findings.some(wanted) ? [text] : []))

  test('are more than 400, and none is an error or stops a release', () => {
    expect(found.length).toBeGreaterThanOrEqual(400)
    expect(lines(({severity, blocksRelease}) => severity === 'error' || blocksRelease)).toEqual([])
  })

  test('make one ask in at most one of twenty', () => {
    expect(lines(() => true).length).toBeLessThanOrEqual(found.length / 20)
  })

  test('of other languages are left alone', () => {
    const findings = otherLanguages.flatMap((text) => brings('homePage', 'sections.ask.text', text))
    expect(findings.filter(({kind}) => kind !== 'length').map(lineOf)).toEqual([])
  })
})

const structural = [...structuralFaults, ...moreStructuralFaults]
const prose = [...proseFaults, ...moreProseFaults]

describe('planted faults', () => {
  test('of structure are found, of their kind and where they are', () => {
    const missed = structural.filter(
      ([id, path, value, kind, at = id]) =>
        !brings(id, path, value, true).some((finding) => finding.kind === kind && finding.documentId === at),
    )
    expect(structural.length).toBeGreaterThanOrEqual(140)
    expect(missed.map(([id, path, value]) => `${id} ${path} ${JSON.stringify(value)}`)).toEqual([])
  })

  test('in prose are found in four of five', () => {
    const missed = prose.filter(
      ([id, path, text]) =>
        !brings(id, path, text).some(({documentId, kind}) => documentId === id && kind !== 'length'),
    )
    expect(prose.length).toBeGreaterThanOrEqual(140)
    expect(missed.map(([, , text]) => String(text)).slice(prose.length / 5)).toEqual([])
  })
})
