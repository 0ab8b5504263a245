import {Select} from '@sanity/ui'
import type {JSX} from 'react'
import {set, unset, useFormValue, type StringInputProps} from 'sanity'
import {innerAnchors} from '../../../domain/anchors.ts'
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

/** The ids that editors wrote, and those of services. */
const written = `*[_id == $id][0]{
  "sections": sections[]{_type, anchor, "title": coalesce(heading, anchor)},
  "services": select(
    count(sections[_type == "servicesSection"]) > 0 =>
      *[_type == "service" && defined(value)] | order(order asc){value, "title": "Service: " + coalesce(title, value)}
  )
}`

interface Written {
  sections: {_type: string | null; anchor: string | null; title: string | null}[] | null
  services: Choice[] | null
}

/** The sections of a page of the site that have a short name, and places within them. */
function useSections(id = ''): Choice[] {
  const found = useDraftContent<Written | null | undefined>(written, undefined, {id})
  const sections = (found?.sections ?? []).flatMap(({_type, anchor, title}) => [
    ...(anchor ? [{value: anchor, title: title ?? anchor}] : []),
    ...Object.entries(innerAnchors[_type ?? ''] ?? {}).map(([value, name]) => ({value, title: name})),
  ])
  return [...sections, ...(found?.services ?? [])]
}
