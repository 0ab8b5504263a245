import type {JSX} from 'react'
import type {PreviewProps} from 'sanity'
import {usePrint} from '../../checks/use-content.ts'

/** The preview of an item or a document, whose texts say what they print. */
export function PreviewWithFacts(props: PreviewProps): JSX.Element {
  const {title, subtitle} = props
  return hasVariable(title) || hasVariable(subtitle) ? <Printed {...props} /> : props.renderDefault(props)
}

const hasVariable = (text: unknown): text is string => typeof text === 'string' && text.includes('{')

function Printed(props: PreviewProps) {
  const print = usePrint()
  const printed = <Text,>(text: Text) => (typeof text === 'string' ? print(text) : text)
  return props.renderDefault({...props, title: printed(props.title), subtitle: printed(props.subtitle)})
}
