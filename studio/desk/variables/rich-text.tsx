import type {JSX} from 'react'
import type {BlockProps, PortableTextPluginsProps} from 'sanity'
import {VariableChip} from './VariableChip.tsx'
import {VariablePlugins} from './VariablePlugins.tsx'
import {variableType} from './text-blocks.ts'

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
