import {checkContent, checkDocument} from '../../checks/check-content.ts'
import type {CheckedDocument} from '../../checks/finding.ts'
import {documents} from '../../content/index.ts'
import {contentSchema} from '../lib/content-schema.ts'
import {percentile, type Row} from './measure.ts'

const DOCUMENTS = 2000
const ROUNDS = 9

/** The content check: the whole of a large site, and one document with its neighbours as after a keystroke in the Studio. */
export async function benchChecks(): Promise<Row[]> {
  const options = {model: contentSchema, now: Date.now(), origin: 'https://www.example.com'}
  const seed = JSON.stringify(documents)
  const site = manySites(seed)
  // A check keeps nothing between two runs, so each round reads all texts again.
  const all = await rounds(() => checkContent(site, options))
  const one = await rounds((round) => {
    const id = `agent-data-analyst`
    const edited = site.map((document) =>
      document._id === id ? {...document, lead: `Words of round ${round}.`} : document,
    )
    return checkDocument(edited, id, options)
  })
  return [
    row(`${site.length} documents`, all, 2000),
    row('One document with its neighbours, among as many', one, 300),
  ]
}

/** The seed several times over, with ids and addresses of their own, up to the number of documents. */
function manySites(seed: string): CheckedDocument[] {
  const site: CheckedDocument[] = []
  for (let copy = 0; site.length < DOCUMENTS; copy++) {
    const part: CheckedDocument[] = JSON.parse(
      copy === 0
        ? seed
        : seed
            .replaceAll(/"(_id|_ref|current)":"([^"]+)"/g, `"$1":"$2-${copy}"`)
            // Agents of their own names, as on a real site.
            .replaceAll(
              /(Creator|Manager|Analyst|Strategist) ?/g,
              `$1 ${String.fromCodePoint(64 + copy)}lpha `,
            ),
    )
    site.push(...part.slice(0, DOCUMENTS - site.length))
  }
  return site
}

async function rounds(work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    work(round)
    times.push(performance.now() - started)
    await new Promise(setImmediate)
  }
  return times
}

function row(what: string, times: number[], most: number): Row {
  const median = percentile(times, 50)
  return {what, measured: `${Math.round(median)} ms`, aim: `≤ ${most} ms`, met: median <= most}
}
