import {Select} from '@sanity/ui'
import {shownSections, textOf} from 'content-checks'
import type {JSX} from 'react'
import {set, unset, useFormValue, type StringInputProps} from 'sanity'
import {innerAnchors} from '../../../domain/anchors.ts'
import {useDraftDocuments, usePrint} from '../../checks/use-content.ts'
import {options} from '../../ui/small.tsx'

type Choice = readonly [value: string, title: string]

/** Lets editors choose a section of the page that the link leads to. */
export function AnchorInput({value, onChange, readOnly, elementProps, path}: StringInputProps): JSX.Element {
  const page: unknown = useFormValue([...path.slice(0, -1), 'reference', '_ref'])
  const choices = useSections(typeof page === 'string' ? page : undefined)
  const isKnown = !value || choices.some(([anchor]) => anchor === value)
  return (
    <Select
      {...elementProps}
      value={value ?? ''}
      disabled={readOnly}
      onChange={({currentTarget}) => onChange(currentTarget.value ? set(currentTarget.value) : unset())}
    >
      {options([['', 'The top of the page'], ...choices])}
      {!isKnown && options([[value, `${value} (not a section of that page)`]])}
    </Select>
  )
}

/** The sections of a page of the site that have a short name, and places within them: those that editors wrote, and those of services. */
function useSections(id = ''): Choice[] {
  const documents = useDraftDocuments()
  const print = usePrint()
  const sections = shownSections(documents?.get(id))
  const hasServices = sections.some((section) => textOf(section, '_type') === 'servicesSection')
  const services = [...(documents?.values() ?? [])]
    .filter(({_type}) => hasServices && _type === 'service')
    .toSorted((a, b) => Number(a['order']) - Number(b['order']))
  return [
    ...sections.flatMap((section) => [
      ...choice(textOf(section, 'anchor'), print(textOf(section, 'heading') ?? '') || undefined),
      ...Object.entries(innerAnchors[textOf(section, '_type') ?? ''] ?? {}).flatMap((each) =>
        choice(...each),
      ),
    ]),
    ...services.flatMap((service) => {
      const value = textOf(service, 'value')
      return choice(value, `Service: ${textOf(service, 'title') ?? value}`)
    }),
  ]
}

const choice = (value: string | undefined, title = value): Choice[] =>
  value && title ? [[value, title]] : []
