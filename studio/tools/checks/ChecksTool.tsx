import {Box, Card, Flex, Stack, Tab, TabList, TabPanel, Text} from '@sanity/ui'
import {useState, type ComponentType, type JSX} from 'react'
import {Preview, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {pathFrom, type Finding} from 'content-checks'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {countText} from '../../checks/findings.ts'
import {fieldTitle} from '../../checks/field-title.ts'
import {FindingCard} from '../../checks/FindingCard.tsx'
import {FindingLink} from '../../checks/FindingLink.tsx'
import {useAllFindings} from '../../checks/use-findings.ts'

/** The tool “Checks”: what is wrong with all documents. */
export const checksTool = (origin: string): ComponentType =>
  function ChecksTool() {
    const [withDrafts, setWithDrafts] = useState(true)
    const found = useAllFindings(withDrafts, origin)
    const tab = (drafts: boolean, label: string) => (
      <Tab
        id={`checks-tab-${drafts}`}
        aria-controls="checks-panel"
        label={label}
        selected={withDrafts === drafts}
        onClick={() => setWithDrafts(drafts)}
      />
    )
    return (
      <ToolPage title="Checks" width={2}>
        <TabList gap={2}>
          {tab(true, 'With all drafts')}
          {tab(false, 'On the site')}
        </TabList>
        <TabPanel id="checks-panel" aria-labelledby={`checks-tab-${withDrafts}`}>
          <Findings found={found} />
        </TabPanel>
      </ToolPage>
    )
  }

function Findings({found}: {found: ReturnType<typeof useAllFindings>}): JSX.Element {
  if (found === undefined) return <Text muted>The checks are reading the content.</Text>
  if (found instanceof Error)
    return <Text>The content could not be read, so nothing is checked: {found.message}</Text>
  // They are sorted, so that the documents with errors come first.
  const documents = [...Map.groupBy(found, ({documentId}) => documentId)]
  return (
    <Stack gap={5}>
      <Text as="output" muted>
        {found.length === 0
          ? 'Nothing is wrong.'
          : `${countText(found)} in ${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`}
      </Text>
      {documents.map(([id, findings]) => (
        <DocumentFindings key={id} findings={findings} />
      ))}
    </Stack>
  )
}

function DocumentFindings({findings}: {findings: readonly Finding[]}) {
  const [first] = findings
  const schema = useSchema()
  if (!first) return null
  const {documentId, documentType} = first
  const schemaType = schema.get(documentType)
  return (
    <Stack as="section" gap={3}>
      <Flex gap={3} align="center">
        <Box flex={1}>
          <IntentLink intent="edit" params={{id: documentId, type: documentType}} style={{color: 'inherit'}}>
            {schemaType ? (
              <Preview
                schemaType={schemaType}
                layout="compact"
                value={{_id: documentId, _type: documentType}}
              />
            ) : (
              documentId
            )}
          </IntentLink>
        </Box>
        <Card tone={first.severity === 'error' ? 'critical' : 'caution'} padding={2} radius={2}>
          <Text size={1}>{countText(findings)}</Text>
        </Card>
      </Flex>
      <Stack as="ul" gap={2}>
        {findings.map((finding) => (
          <FindingCard
            key={`${finding.kind} ${finding.path} ${finding.message}`}
            finding={finding}
            place={
              <FindingLink
                target={finding}
                text={fieldTitle(schemaType, undefined, pathFrom(finding.path)) || 'Whole document'}
              />
            }
          />
        ))}
      </Stack>
    </Stack>
  )
}
