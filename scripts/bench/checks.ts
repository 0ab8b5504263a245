import type {Page} from '@playwright/test'
import {checkContent, checkDocuments, suggestReferences, type CheckedDocument} from 'content-checks'
import {documents} from '../../content/index.ts'
import {openForm, signIn, startStudio} from '../../tests/support/studio.ts'
import {siteModel} from '../../domain/site-model.ts'
import {contentSchema} from '../lib/content-schema.ts'
import {seedIfEmpty} from '../seed.ts'
import {medianRow, openBrowser, type Row} from './measure.ts'

const DOCUMENTS = 2000
const ROUNDS = 9
const KEYSTROKES = 30

/** The content check: the whole of a large site, one document with its neighbors, and a keystroke in the real Studio. */
export async function benchChecks(): Promise<Row[]> {
  const options = {schema: contentSchema, site: siteModel, now: Date.now(), origin: 'https://www.example.com'}
  const seed = JSON.stringify(documents)
  const site = manySites(seed)
  // What was read of a document is kept with it, so each round has documents of its own.
  const copies = Array.from({length: ROUNDS}, () => structuredClone(site))
  const all = await rounds((round) => checkContent(copies[round] ?? [], options))
  const edited = (id: string, field: string, round: number) =>
    site.map((document) =>
      document._id === id ? {...structuredClone(document), [field]: `Words of round ${round}.`} : document,
    )
  const document = await rounds((round) =>
    checkDocuments(edited('agent-data-analyst', 'lead', round), ['agent-data-analyst'], options),
  )
  // No other document has as many neighbors.
  const home = await rounds((round) => {
    const now = edited('homePage', 'title', round)
    return [checkDocuments(now, ['homePage'], options), suggestReferences(now, options, ['homePage'])]
  })
  return [
    medianRow(`${site.length} documents`, all, 1000),
    medianRow('One document with its neighbors, among as many', document, 100),
    medianRow('The home page with its neighbors and suggestions, among as many', home, 100),
    ...(await inStudio()),
  ]
}

/** From a key in a form of the Studio, on the seed, until the pane beside it names the fault; and how long the key held the browser. */
async function inStudio(): Promise<Row[]> {
  const studio = await startStudio()
  const browser = await openBrowser()
  try {
    await seedIfEmpty(studio.client)
    const page = await browser.newPage({viewport: {width: 1600, height: 900}})
    await signIn(page, studio.url)
    await openForm(page, studio.url, 'site;notFoundPage')
    await page.getByRole('button', {name: /^Checks/}).click()
    const {shown, tasks} = await keystrokes(page)
    return [
      medianRow('Key to finding in the Studio', shown, 300),
      medianRow('Longest task after that key, of those from 50 ms on', tasks, 100),
    ]
  } finally {
    await browser.close()
    await studio.stop()
  }
}

/** Types the only digit of a wrong price, and removes it, again and again. @returns milliseconds */
async function keystrokes(page: Page): Promise<{shown: number[]; tasks: number[]}> {
  const lead = page.getByTestId('field-heading').getByRole('textbox')
  const findings = page.getByTestId('finding-error')
  const behind = '/month'
  await lead.fill(`Content Creator, Starter: $${behind}`)
  await lead.press('End')
  for (const _ of behind) await lead.press('ArrowLeft')
  const shown: number[] = []
  const tasks: number[] = []
  for (let round = 0; round < KEYSTROKES; round++) {
    const measured = page.evaluate(
      () =>
        new Promise<{shown: number; task: number}>((resolve) => {
          let pressed = 0
          let task = 0
          const watched = new PerformanceObserver((list) => {
            for (const {startTime, duration} of list.getEntries())
              if (pressed > 0 && startTime >= pressed) task = Math.max(task, duration)
          })
          watched.observe({entryTypes: ['longtask']})
          const look = () => {
            const isShown = document.querySelector('[data-testid="finding-error"]')
            if (!isShown) {
              requestAnimationFrame(look)
              return
            }
            const after = performance.now() - pressed
            // The observer hears of a task after its end.
            setTimeout(() => {
              watched.disconnect()
              resolve({shown: after, task})
            }, 100)
          }
          document.addEventListener(
            'keydown',
            () => {
              pressed = performance.now()
              look()
            },
            {capture: true, once: true},
          )
        }),
    )
    await lead.press('7')
    const {shown: after, task} = await measured
    shown.push(after)
    tasks.push(task)
    await lead.press('Backspace')
    await findings.waitFor({state: 'detached'})
  }
  return {shown, tasks}
}

const places = 'Lisbon Oslo Quebec Tokyo Nairobi Lima Zagreb Hanoi Bergen Cusco Perth Jaipur Odessa'.split(
  ' ',
)

/** The seed several times over, with ids and addresses of their own, up to the number of documents. */
function manySites(seed: string): CheckedDocument[] {
  const site: CheckedDocument[] = []
  for (let copy = 0; site.length < DOCUMENTS; copy++) {
    const part: CheckedDocument[] = JSON.parse(
      copy === 0
        ? seed
        : seed
            .replaceAll(/"(_id|_ref|current)":"([^"]+)"/g, `"$1":"$2-${copy}"`)
            // Agents of their own names, as on a real site: none is another one with a slip.
            .replaceAll(/(Creator|Manager|Analyst|Strategist) ?/g, `$1 ${places[copy % places.length]} `),
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
