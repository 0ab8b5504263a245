import type {JSX} from 'react'
import type {PreviewProps} from 'sanity'
import {useDraftDocuments} from '../../checks/use-content.ts'
import {printedText, type Documents} from './facts.ts'

/** The preview of an item or a document, whose texts say what they print. */
export function PreviewWithFacts(props: PreviewProps): JSX.Element {
  const {title, subtitle} = props
  return hasVariable(title) || hasVariable(subtitle) ? <Printed {...props} /> : props.renderDefault(props)
}

const print = <Text,>(text: Text, documents: Documents) =>
  hasVariable(text) ? printedText(text, documents) : text

const hasVariable = (text: unknown): text is string => typeof text === 'string' && text.includes('{')

function Printed(props: PreviewProps) {
  const documents = useDraftDocuments()
  const printed = documents && {
    title: print(props.title, documents),
    subtitle: print(props.subtitle, documents),
  }
  return props.renderDefault({...props, ...printed})
}
