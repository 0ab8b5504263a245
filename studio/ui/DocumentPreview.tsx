import type {JSX} from 'react'
import {getPublishedId, Preview, PreviewCard, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'

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

/** The same, which leads to the document's form. */
export function DocumentLink({onClick, ...props}: Props & {onClick?: () => void}): JSX.Element {
  const {id, type, release} = props
  return (
    <PreviewCard
      as={IntentLink}
      data-as="a"
      intent="edit"
      params={{id: getPublishedId(id), type}}
      searchParams={release ? [['perspective', release]] : []}
      radius={2}
      onClick={onClick}
    >
      <DocumentPreview {...props} />
    </PreviewCard>
  )
}
