import type {JSX} from 'react'
import type {AnySection, SectionOf} from '../content/types.ts'
import type {Place, Traits} from './rhythm.ts'

export interface SectionProps<Content> {
  section: Content
  place: Place
  /** Whether no section of the same kind is above it. */
  isFirst: boolean
  /** The title of the page. */
  title: string | null
}

/**
 * A kind of section. Its module exports it as `section`, and its fields in GROQ as `fields`, which `npm run typegen` writes into the query
 * of pages, so that the files of visitors need not have them. Like those of a `Page`, its functions are methods, so that a list can hold kinds of every
 * type.
 */
export interface Section {
  traits(this: void, section: unknown): Traits
  Component(this: void, props: SectionProps<unknown>): JSX.Element
  /** A schema.org object, printed as JSON-LD by prerendering. */
  structuredData?(this: void, section: unknown): object | undefined
}

/** Checks a kind's functions against the generated type of its content. @param _type the name of its type in schemas/sections/ */
export function defineSection<const Type extends AnySection['_type']>(
  _type: Type,
  section: {
    traits: (section: SectionOf<Type>) => Traits
    Component: (props: SectionProps<SectionOf<Type>>) => JSX.Element
    structuredData?: (section: SectionOf<Type>) => object | undefined
  },
): Section {
  return section
}

/** The module of a type in this folder, as the build names it: `heroSection` is in sections/Hero.tsx. */
export function moduleOf(type: string): string {
  return `sections/${type.charAt(0).toUpperCase()}${type.slice(1).replace(/Section$/, '')}.tsx`
}
