import type {JSX} from 'react'
import {Preview, useSchema} from 'sanity'

interface Props {
  id: string
  type: string
  layout?: 'default' | 'compact'
  /** A release whose version is shown. */
  release?: string | undefined
}

/** A document as lists show it; of a type that is not known, its id. */
export function DocumentPreview({id, type, layout = 'default', release}: Props): JSX.Element {
  const schemaType = useSchema().get(type)
  if (!schemaType) return <>{id}</>
  return (
    <Preview
      schemaType={schemaType}
      layout={layout}
      value={{_id: id, _type: type}}
      {...(release && {perspectiveStack: [release]})}
    />
  )
}
