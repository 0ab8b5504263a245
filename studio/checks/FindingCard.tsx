import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'
import {pathFrom, type Finding} from 'content-checks'
import {getSchemaTypeTitle} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useDocumentPane} from 'sanity/structure'
import {Muted, SmallButton} from '../ui/small.tsx'
import {DocumentPreview} from '../ui/DocumentPreview.tsx'
import {fieldTitle} from './field-title.ts'
import {inspectorName} from './findings.ts'
import {usePrint} from './use-content.ts'

/** A finding: what is wrong, why it matters, and how to put it right. Below it, what can be done. */
export function FindingCard({
  finding: {severity, message, why, remedy, blocksRelease},
  place,
  children,
}: {
  finding: Finding
  /** Where it is: a link or a button. */
  place: ReactNode
  children?: ReactNode
}): JSX.Element {
  const isError = severity === 'error'
  return (
    <Card
      as="li"
      padding={3}
      radius={2}
      border
      tone={isError ? 'critical' : 'caution'}
      data-testid={`finding-${severity}`}
    >
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1}>{isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}</Text>
          <Badge tone={isError ? 'critical' : 'caution'}>{isError ? 'Error' : 'Warning'}</Badge>
          {blocksRelease && !isError && <Badge>Before the site goes public</Badge>}
          {place}
        </Flex>
        <Text size={1} weight="medium">
          {message}
        </Text>
        <Muted>{why}</Muted>
        <Text size={1}>{remedy}</Text>
        {children && (
          <Flex gap={2} wrap="wrap">
            {children}
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

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

/**
 * A button with the name of a field of the open document, which goes there. Without a path it names the document.
 * @param onGo what happens before, such as closing what covers the form
 */
export function FieldButton({path: at, onGo}: {path: string; onGo?: () => void}): JSX.Element {
  const {onPathOpen, onFocus, value, schemaType} = useDocumentPane()
  const print = usePrint()
  const path = pathFrom(at)
  return (
    <SmallButton
      mode={onGo ? 'ghost' : 'bleed'}
      style={{maxWidth: '100%'}}
      text={path.length > 0 ? print(fieldTitle(schemaType, value, path)) : getSchemaTypeTitle(schemaType)}
      onClick={() => {
        onGo?.()
        onPathOpen(path)
        onFocus(path)
      }}
    />
  )
}

interface FindingsCardProps {
  /** Whether nothing can be published with these findings; otherwise they make one ask. */
  isStopped: boolean
  heading: string
  /** What to do, below the heading. */
  advice?: ReactNode
  /** Further items of the list, before the findings. */
  items?: ReactNode
  findings: readonly Finding[]
}

/** What keeps something from the site, or makes one ask, with a link to each place. */
export function FindingsCard({isStopped, heading, advice, items, findings}: FindingsCardProps): JSX.Element {
  return (
    <Card padding={3} radius={2} tone={isStopped ? 'critical' : 'caution'} role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {heading}
        </Text>
        {advice && <Text size={1}>{advice}</Text>}
        <Stack as="ul" gap={2}>
          {items}
          {findings.map((finding) => (
            <FindingCard
              key={`${finding.kind} ${finding.documentId} ${finding.path} ${finding.message}`}
              finding={finding}
              place={<FindingLink target={finding} />}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
