import {Window} from 'happy-dom'
import {layoutOf, contentOf, htmlOf} from './rendering.ts'

/** The content of a prerendered page of the seed. */
export interface Outline {
  /** All text of the page's main element, with single spaces. */
  text: string
  headings: string[]
  /** The layout around the page: header and footer. */
  header: Part
  footer: Part
  main: Part
  /** Parts of the page by their id. */
  section: (id: string) => Part
}

/** The content of one part of a page. */
export interface Part {
  text: string
  /** Headings in order, as `2 Our mission`. */
  headings: string[]
  /** Labels of the links with `aria-current`. */
  current: string[]
  /** Links in order, as `label → href`. */
  links: string[]
  /** Fields in order, as `kind name`, with the values of a select in brackets. */
  fields: string[]
  /** The autocomplete tokens of visible fields, as `name token`. */
  autofill: string[]
  buttons: string[]
}

/** Renders a page of the seed and reads it. */
export async function outlineOf(path: string): Promise<Outline> {
  const html = await htmlOf(path, await contentOf(path), await layoutOf())
  const {document} = new Window({url: `http://localhost${path}`})
  // A space between elements, whose texts are separate on the page.
  document.body.innerHTML = html.replaceAll('<!-- -->', '').replaceAll('><', '> <')
  const part = (selector: string) => read(document.querySelector(selector))
  const main = part('main')
  return {
    text: main.text,
    headings: main.headings,
    header: part('header'),
    footer: part('footer'),
    main,
    section: (id) => part(`[id="${id}"]`),
  }
}

type PageElement = NonNullable<ReturnType<Window['document']['querySelector']>>

function read(element: PageElement | null): Part {
  if (!element) return {text: '', headings: [], current: [], links: [], fields: [], autofill: [], buttons: []}
  return {
    text: clean(element.textContent),
    headings: [...element.querySelectorAll('h1, h2, h3, h4')].map(
      (heading) => `${heading.tagName.slice(1)} ${clean(heading.textContent)}`,
    ),
    current: [...element.querySelectorAll('a[aria-current]')].map(nameOf),
    links: [...element.querySelectorAll('a')].map(
      (link) => `${nameOf(link)} → ${link.getAttribute('href') ?? ''}`,
    ),
    fields: [...element.querySelectorAll('input, select, textarea')].map(fieldOf),
    autofill: [...element.querySelectorAll('[autocomplete]')]
      .filter((field) => !field.hasAttribute('aria-hidden'))
      .map((field) => `${field.getAttribute('name')} ${field.getAttribute('autocomplete')}`),
    buttons: [...element.querySelectorAll('form button')].map((button) => clean(button.textContent)),
  }
}

const nameOf = (link: PageElement) => link.getAttribute('aria-label') ?? clean(link.textContent)

function fieldOf(field: PageElement): string {
  const kind = field.getAttribute('type') ?? field.tagName.toLowerCase()
  const required = field.hasAttribute('required') ? ' required' : ''
  const values = [...field.querySelectorAll('option')].map((option) => option.getAttribute('value') ?? '')
  const value = kind === 'checkbox' || kind === 'radio' ? ` ${field.getAttribute('value')}` : ''
  const list = values.length > 0 ? ` [${values.filter(Boolean).join(', ')}]` : ''
  return `${kind} ${field.getAttribute('name')}${required}${value}${list}`
}

const clean = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
