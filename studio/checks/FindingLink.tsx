import {Text} from '@sanity/ui'
import type {JSX} from 'react'
import {IntentLink} from 'sanity/router'
import type {Finding} from 'content-checks'
import {DocumentPreview} from '../ui/DocumentPreview.tsx'
import {inspectorName} from './findings.ts'

/** A link that opens the document of a finding at its field, with the pane “Checks” beside it. */
export function FindingLink({
  target: {documentId, documentType, path},
  text,
}: {
  target: Pick<Finding, 'documentId' | 'documentType' | 'path'>
  /** What the link says; by default the title of the document. */
  text?: string
}): JSX.Element {
  return (
    <Text size={1} weight="medium">
      <IntentLink
        intent="edit"
        params={{id: documentId, type: documentType, inspect: inspectorName, ...(path && {path})}}
      >
        {text ?? <DocumentPreview id={documentId} type={documentType} layout="compact" />}
      </IntentLink>
    </Text>
  )
}
