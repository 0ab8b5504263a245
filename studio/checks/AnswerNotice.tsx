import {Card, Flex, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useSchema} from 'sanity'
import {pathFrom} from 'content-checks'
import {Muted} from '../ui/small.tsx'
import {fieldTitle} from './field-title.ts'
import {FindingLink} from './FindingLink.tsx'
import {useDraftDocuments} from './use-content.ts'

interface Props {
  /** What the answer names: the document and the path of the field. */
  documentId: string
  path: string
}

/** Says, on the form of an answer to a warning, where the warning is, and leads there. */
export function AnswerNotice({documentId, path}: Props): JSX.Element | null {
  const schema = useSchema()
  const documents = useDraftDocuments()
  if (!documents) return null
  const target = documents.get(documentId)
  const type = target && schema.get(target._type)
  return (
    <Card border radius={2} padding={4} marginBottom={5} tone="transparent" data-testid="answered">
      {!target || !type ? (
        <Text size={1}>What this answers is deleted: the answer can be deleted too.</Text>
      ) : (
        <Flex gap={2} align="center" wrap="wrap">
          <Muted>Answers a warning at</Muted>
          <FindingLink target={{documentId, documentType: target._type, path}} />
          {path && <Muted>{fieldTitle(type, target, pathFrom(path))}</Muted>}
        </Flex>
      )}
    </Card>
  )
}
