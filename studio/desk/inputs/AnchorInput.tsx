import {Select} from '@sanity/ui'
import type {JSX} from 'react'
import {set, unset, useFormValue, type StringInputProps} from 'sanity'
import {anchorTitles} from '../../../domain/anchors.ts'
import {isPageName, pages} from '../../../domain/pages.ts'
import {useDraftContent} from './use-draft-content.ts'

interface Choice {
  value: string
  title: string
}

/** Lets editors choose a section of the page that the link leads to. */
export function AnchorInput({value, onChange, readOnly, elementProps, path}: StringInputProps): JSX.Element {
  const page: unknown = useFormValue([...path.slice(0, -1), 'reference', '_ref'])
  const choices = useSections(typeof page === 'string' ? page : undefined)
  const isKnown = !value || choices.some((choice) => choice.value === value)
  return (
    <Select
      {...elementProps}
      value={value ?? ''}
      disabled={readOnly}
      onChange={({currentTarget}) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      <option value="">The top of the page</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
      {!isKnown && <option value={value}>{value} (not a section of that page)</option>}
    </Select>
  )
}

/** The ids that editors wrote: those of a legal page's sections, and on two pages those of the services. */
const written = `{
  "page": $id,
  "sections": *[_id == $id][0].sections[defined(anchor)]{"value": anchor, "title": coalesce(heading, anchor)},
  "services": *[_type == "service" && $id in ["homePage", "pricingPage"] && defined(value)] | order(order asc){
    value, "title": "Service: " + coalesce(title, value)
  }
}`

interface Written {
  page: string
  sections: Choice[] | null
  services: Choice[]
}

/** The sections of a page of the site: those of its template, and those that editors wrote. */
function useSections(id = ''): Choice[] {
  const found = useDraftContent<Written | undefined>(written, undefined, {id})
  if (found?.page !== id) return sectionsOfTemplate(id)
  return [...sectionsOfTemplate(id), ...(found.sections ?? []), ...found.services]
}

/** The sections of a page that has only one document, whose id is its type. */
function sectionsOfTemplate(id: string): Choice[] {
  const name = Object.entries(pages).find(([, page]) => 'type' in page && page.type === id)?.[0]
  const titles = isPageName(name) ? anchorTitles[name] : undefined
  return Object.entries(titles ?? {}).map(([value, title]) => ({value, title}))
}
