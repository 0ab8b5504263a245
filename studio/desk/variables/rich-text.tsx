import type {JSX} from 'react'
import type {BlockProps, PortableTextPluginsProps, PreviewProps} from 'sanity'
import {VariableChip} from './VariableChip.tsx'
import {VariablePlugins} from './VariablePlugins.tsx'
import {variableType} from './text-blocks.ts'
import {usePrint} from '../../checks/use-content.ts'

/** A variable within rich text, as what it prints. Other inline objects keep Sanity's preview. */
export function VariableInRichText(props: BlockProps): JSX.Element {
  if (props.schemaType.name !== variableType) return props.renderDefault(props)
  const {variable}: {variable?: unknown} = Object(props.value)
  return <VariableChip variable={variable} path={props.path.slice(-3)} />
}

/** The plugins of rich text, with those of variables. */
export function RichTextPlugins(props: PortableTextPluginsProps): JSX.Element {
  return (
    <>
      {props.renderDefault(props)}
      <VariablePlugins />
    </>
  )
}

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
