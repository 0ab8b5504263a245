import type {CustomValidatorResult} from '@sanity/types'
import {property} from './validation.ts'

/** Texts of new sections that tell an editor what to write there. Publishing asks for it. */
export const unwritten = {
  headline: 'Say in one line what this page is for',
  lead: 'Two sentences: who this is for, and what changes for them.',
  heading: 'What this is about',
  text: 'Write what the reader should know, in two or three short paragraphs.',
  pictureHeading: 'What the picture shows',
  pictureText: 'Say in two sentences what one sees here, and why it matters.',
  question: 'What would a visitor ask first?',
  person: 'The name of somebody who works here',
  answer: 'Answer it in two sentences, as you would on the phone.',
  reason: 'Say in one sentence what you do before anything else.',
  statement: 'One sentence that people would repeat to each other.',
  quote: 'A sentence that somebody said, and that stands by itself.',
} as const

const instructions: readonly string[] = Object.values(unwritten)

/** Headings that would fit any section. */
const fillers =
  /^(?:heading|headline|title|untitled|text|test|welcome|more|new (?:page|section)|[^\p{L}\p{N}]*)[.!:…]*$/iu

type Path = (string | {_key: string})[]

/** A rule: each section says something of its own, in the heading above all. */
export function saySomething(sections: unknown[]): CustomValidatorResult {
  const faults = sections.flatMap(faultsOf)
  return faults.length === 0 || faults
}

function faultsOf(section: unknown): {message: string; path: Path}[] {
  const path = [{_key: String(property(section, '_key'))}]
  const texts = textsIn(section, path)
  const faults = texts
    .filter(({text}) => instructions.includes(text.trim()))
    .map((instruction) => ({
      message: `“${instruction.text}” only says what to write there. Write it, or remove or hide the section.`,
      path: instruction.path,
    }))
  const empty = texts
    .filter((each) => headings.includes(each.path.at(-1)) && saysNothing(each.text))
    .map(({text, path: at}) => ({
      message: `The heading “${text}” says nothing. Write what the section is about.`,
      path: at,
    }))
  return [...faults, ...empty]
}

/** A rule: the title of a page says what it is about. */
export const meaningfulTitle = (title: string | undefined): true | string =>
  !title || !saysNothing(title) || `The title “${title}” says nothing. Write what the page is about.`

const saysNothing = (text: string) => text !== '' && fillers.test(text.trim())

/** What headings of sections, and of their parts, are called. */
const headings: readonly unknown[] = ['heading', 'formHeading', 'title']

/** The texts of a value, and where they are. */
function textsIn(value: unknown, path: Path): {text: string; path: Path}[] {
  if (typeof value === 'string') return [{text: value, path}]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const key = property(child, '_key')
    const step = Array.isArray(value) && typeof key === 'string' ? {_key: key} : name
    const found = textsIn(child, [...path, step])
    // Editors know the field with rich text, and not what it is made of.
    return property(child, '_type') === 'block' ? found.map(({text}) => ({text, path})) : found
  })
}
