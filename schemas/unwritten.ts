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
  /^(?:heading|headline|title|untitled|text|test|welcome|more|new (?:page|section)|[^\p{L}]*)[.!:…]*$/iu

type Path = (string | {_key: string})[]

/** A rule: each section says something of its own, in the heading above all. */
export function saySomething(sections: unknown[]): CustomValidatorResult {
  const faults = sections.flatMap(faultsOf)
  return faults.length === 0 || faults
}

function faultsOf(section: unknown): {message: string; path: Path}[] {
  const path = [{_key: String(property(section, '_key'))}]
  const faults = unwrittenIn(section, path).map((instruction) => ({
    message: `“${instruction.text}” only says what to write there. Write it, or remove or hide the section.`,
    path: instruction.path,
  }))
  const heading = property(section, 'heading')
  if (typeof heading === 'string' && heading !== '' && fillers.test(heading.trim()))
    faults.push({
      message: `The heading “${heading}” says nothing. Write what the section is about.`,
      path: [...path, 'heading'],
    })
  return faults
}

/** The texts of a value that are instructions, and where they are. */
function unwrittenIn(value: unknown, path: Path): {text: string; path: Path}[] {
  if (typeof value === 'string') return instructions.includes(value.trim()) ? [{text: value, path}] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    const key = property(child, '_key')
    const step = Array.isArray(value) && typeof key === 'string' ? {_key: key} : name
    const found = unwrittenIn(child, [...path, step])
    // Editors know the field with rich text, and not what it is made of.
    return property(child, '_type') === 'block' ? found.map(({text}) => ({text, path})) : found
  })
}
