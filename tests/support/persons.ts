import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {BrowserContext, Request} from '@playwright/test'
import {documents} from '../../content/index.ts'
import {leadFieldNames} from '../../domain/form-fields.ts'

/**
 * What people type into forms is for the backend's database alone: no address, no console, no log of a server and no document of the
 * content lake has it. Every window that a test opens is watched (`journey.ts`), and everything that has a backend looks through its own
 * logs and content when it stops (`client-area.ts`, `inbox.ts`), so that no test of a form can leave it out.
 */

/** What was typed into any form since the tests of this process began. */
const typed = new Set<string>()

/** Fields of the backend's calls that hold what people type: those of forms, under the names of accounts, too, and of the inbox. */
const personal = new RegExp([...leadFieldNames, 'note', 'owner', 'text'].join('|'), 'i')

/** What the content says by itself, or what is too short to be somebody's alone, is no sign of a person. */
const seed = JSON.stringify(documents)
const tells = (value: string) => value.length >= 6 && !seed.includes(value)

/** Remembers what a call to the backend says of a person. */
export function remember(body: unknown): void {
  for (const [field, value] of Object.entries(Object(body)))
    if (personal.test(field) && typeof value === 'string' && tells(value)) typed.add(value)
}

function rememberSent(request: Request): void {
  const {pathname} = new URL(request.url())
  if (request.method() === 'GET' || !pathname.startsWith('/api/') || pathname === '/api/errors') return
  try {
    remember(request.postDataJSON())
  } catch {
    // It is not a form's.
  }
}

/** Watches what the windows of a browser context ask for, show in the address bar, and log. */
export function watchPersons(context: BrowserContext): {leaks: () => string[]} {
  const said = new Set<string>()
  context.on('request', (request) => {
    said.add(request.url())
    rememberSent(request)
  })
  const watchPage = (page: ReturnType<BrowserContext['pages']>[number]) => {
    page.on('framenavigated', (frame) => said.add(frame.url()))
    page.on('console', (message) => said.add(message.text()))
  }
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  return {leaks: () => [...said].flatMap((text) => personsIn(text).map((value) => `“${value}” in ${text}`))}
}

/** @throws Error if the content or what a server has printed tells what somebody typed */
export function expectNobodyIn(lakeFolder: string, ...printed: string[]): void {
  const files = readdirSync(lakeFolder, {recursive: true, withFileTypes: true}).filter((entry) =>
    entry.isFile(),
  )
  const content = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  if (!content.some((text) => text.includes('contactPage')))
    throw new Error(`${lakeFolder} has no content to look through.`)
  const found = [...content, ...printed].flatMap(personsIn)
  if (found.length > 0)
    throw new Error(`The content or a log tells what somebody typed: ${[...new Set(found)].join(', ')}`)
}

/** What somebody typed that a text has, as it is, in JSON, or as a part of an address or of a form's data. */
function personsIn(text: string): string[] {
  return [...typed].filter((value) => spellings(value).some((spelling) => text.includes(spelling)))
}

const spellings = (value: string): string[] => [
  value,
  JSON.stringify(value).slice(1, -1),
  encodeURIComponent(value),
  new URLSearchParams({value}).toString().slice('value='.length),
]
