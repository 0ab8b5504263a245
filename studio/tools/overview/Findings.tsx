import {Box, Flex, Stack, Text} from '@sanity/ui'
import {pathFrom, type Finding} from 'content-checks'
import {useState, type JSX} from 'react'
import {useSchema} from 'sanity'
import {fieldTitle} from '../../checks/field-title.ts'
import {FindingLink} from '../../checks/FindingCard.tsx'
import {useAllFindings} from '../../checks/use-findings.ts'
import {DocumentLink} from '../../ui/DocumentPreview.tsx'
import {Choice, Muted, Nothing, options, Section} from '../../ui/small.tsx'

/** What findings ask for, the most urgent first. Each finding is in the first group that it belongs to; some are open at once. */
const groups = [
  {title: 'Stops publishing', isOpen: true, has: ({severity}: Finding) => severity === 'error'},
  {title: 'Still to be written', isOpen: true, has: ({kind}: Finding) => kind === 'left-over'},
  {title: 'Before the site goes public', isOpen: false, has: ({blocksRelease}: Finding) => blocksRelease},
  {title: 'Worth a look', isOpen: false, has: () => true},
]

const versions = [
  ['drafts', 'with all drafts'],
  ['published', 'as it is on the site'],
] as const

/** What the checks say of all documents, by what it asks for. */
export function Findings(): JSX.Element {
  const [version, setVersion] = useState<string>('drafts')
  const found = useAllFindings(version === 'drafts')
  return (
    <Section
      title="Checks"
      aside={
        <Choice label="The content" value={version} onChange={setVersion}>
          {options(versions)}
        </Choice>
      }
    >
      {found === undefined ? (
        <Nothing>The checks are reading the content.</Nothing>
      ) : found instanceof Error ? (
        <Nothing>The content could not be read, so nothing is checked: {found.message}</Nothing>
      ) : found.length === 0 ? (
        <Nothing>Nothing is wrong.</Nothing>
      ) : (
        grouped(found).map((group) => <Group key={group.title} {...group} />)
      )}
    </Section>
  )
}

interface FindingGroup {
  title: string
  isOpen: boolean
  findings: Finding[]
}

/** The groups that have findings. */
export function grouped(found: readonly Finding[]): FindingGroup[] {
  const by = Map.groupBy(found, (finding) => groups.find(({has}) => has(finding))?.title)
  return groups.flatMap(({title, isOpen}) => {
    const findings = by.get(title)
    return findings ? [{title, isOpen, findings}] : []
  })
}

function Group({title, findings, isOpen}: FindingGroup) {
  const documents = [...Map.groupBy(findings, ({documentId}) => documentId)]
  return (
    <details open={isOpen}>
      <summary style={{cursor: 'pointer', paddingBlock: 8}}>
        <Text
          as="span"
          size={1}
          weight="medium"
          style={{display: 'inline-block', marginInlineStart: 4, verticalAlign: 'middle'}}
        >
          {title} ({findings.length})
        </Text>
      </summary>
      <Stack as="ul" gap={2} paddingY={2} paddingLeft={4}>
        {documents.map(([id, of]) => (
          <DocumentFindings key={id} findings={of} />
        ))}
      </Stack>
    </details>
  )
}

function DocumentFindings({findings}: {findings: readonly Finding[]}) {
  const [first] = findings
  const schema = useSchema()
  if (!first) return null
  const {documentId, documentType} = first
  const schemaType = schema.get(documentType)
  return (
    <Flex as="li" gap={2} wrap="wrap">
      <Box style={{flex: '0 0 16rem'}}>
        <DocumentLink id={documentId} type={documentType} layout="compact" />
      </Box>
      <Stack
        as="ul"
        flex={1}
        gap={3}
        paddingX={2}
        style={{minInlineSize: '16rem', paddingBlock: '0.75rem 0.25rem'}}
      >
        {findings.map((finding) => (
          <Flex
            as="li"
            key={`${finding.kind} ${finding.path} ${finding.message}`}
            gap={3}
            wrap="wrap"
            data-testid={`finding-${finding.severity}`}
          >
            <FindingLink
              target={finding}
              text={fieldTitle(schemaType, undefined, pathFrom(finding.path)) || 'Whole document'}
            />
            <Box flex={1} style={{minInlineSize: '16rem'}}>
              <Muted>{finding.message}</Muted>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Flex>
  )
}
