import {Text} from '@sanity/ui'
import type {JSX} from 'react'
import {IntentLink} from 'sanity/router'
import type {Finding} from '../../checks/finding.ts'
import {inspectorName} from './inspector-name.ts'

/** A link that opens the document of a finding at its field, with the pane “Checks” beside it. */
export function FindingLink({
  finding: {documentId, documentType, path},
  text = documentId,
}: {
  finding: Finding
  text?: string
}): JSX.Element {
  return (
    <Text size={1} weight="medium">
      <IntentLink
        intent="edit"
        params={{id: documentId, type: documentType, inspect: inspectorName, ...(path && {path})}}
      >
        {text}
      </IntentLink>
    </Text>
  )
}
