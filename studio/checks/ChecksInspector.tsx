import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useState, type JSX} from 'react'
import type {DocumentInspector} from 'sanity'
import {DocumentInspectorHeader, useDocumentPane} from 'sanity/structure'
import type {Finding, Fix, Suggestion} from 'content-checks'
import {TokenIcon} from '@sanity/icons/Token'
import {Muted, Notice, Section, SmallButton, Title} from '../ui/small.tsx'
import {AnswerForm} from './AnswerForm.tsx'
import {countText, inspectorName} from './findings.ts'
import {FieldButton, FindingCard, FindingLink} from './FindingCard.tsx'
import {useFixes} from './use-fixes.ts'
import {useFormFindings, useSuggestions} from './use-findings.ts'
import {counted} from '../ui/words.ts'

/** The pane “Checks” of a form. */
export const checksInspector: DocumentInspector = {
  name: inspectorName,
  component: ChecksPane,
  useMenuItem: () => {
    const {editState} = useDocumentPane()
    const found = useFormFindings(editState?.version ?? editState?.draft ?? editState?.published)
    const findings = found === undefined || found instanceof Error ? [] : found.here
    const tone = findings[0]?.severity === 'error' ? 'critical' : findings.length > 0 ? 'caution' : undefined
    return {
      icon: CheckmarkCircleIcon,
      title: findings.length > 0 ? `Checks: ${countText(findings)}` : 'Checks',
      showAsAction: true,
      tone,
    }
  },
}

/** The words of the badge below a form, which open the pane. */
export function OpenChecks({text}: {text: string}): JSX.Element {
  const {openInspector} = useDocumentPane()
  return (
    <button
      type="button"
      aria-label={`Show ${text}`}
      style={{all: 'unset', cursor: 'pointer', textDecoration: 'underline', outline: 'revert'}}
      onClick={() => openInspector(inspectorName)}
    >
      {text}
    </button>
  )
}

/** The findings of the open document, as it is typed. */
function ChecksPane({onClose}: {onClose: () => void}): JSX.Element {
  const {editState} = useDocumentPane()
  const edited = editState?.version ?? editState?.draft ?? editState?.published
  const found = useFormFindings(edited)
  const suggestions = useSuggestions(edited)
  const fixes = useFixes()
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        as="header"
        closeButtonLabel="Close the checks"
        flex="none"
        onClose={onClose}
        title="Checks"
      />
      <Card flex={1} overflow="auto" padding={3}>
        {found === undefined ? (
          <Muted>The checks are reading the content.</Muted>
        ) : found instanceof Error ? (
          <Muted>The content could not be read, so nothing is checked: {found.message}</Muted>
        ) : (
          <Stack gap={4}>
            <Muted as="output">{countText(found.here) || 'Nothing is wrong with this document.'}</Muted>
            {found.here.length > 0 && (
              <Stack as="ul" gap={2}>
                {found.here.map((finding) => (
                  <OwnFinding
                    key={`${finding.kind} ${finding.path} ${finding.message}`}
                    finding={finding}
                    onApply={fixes.apply}
                  />
                ))}
              </Stack>
            )}
            {Array.isArray(suggestions) && suggestions.length > 0 && (
              <Suggestions suggestions={suggestions} onApply={fixes.apply} />
            )}
            {fixes.applied !== undefined && (
              <Notice tone="positive" text={`Done: ${fixes.applied}`}>
                <Flex>
                  <SmallButton mode="ghost" text="Undo" onClick={fixes.undo} />
                </Flex>
              </Notice>
            )}
            {found.elsewhere.length > 0 && (
              <Section title="At documents that belong to this one" as="h3">
                <Stack as="ul" gap={2}>
                  {found.elsewhere.map((finding) => (
                    <FindingCard
                      key={`${finding.documentId} ${finding.path} ${finding.message}`}
                      finding={finding}
                      place={<FindingLink target={finding} />}
                    />
                  ))}
                </Stack>
              </Section>
            )}
          </Stack>
        )}
      </Card>
    </Flex>
  )
}

/** A finding of the open document: a click goes to its field, and buttons put it right or answer it. */
function OwnFinding({finding, onApply}: {finding: Finding; onApply: (fix: Fix) => void}) {
  const [isAnswering, setAnswering] = useState(false)
  const {fix, severity, blocksRelease} = finding
  return (
    <FindingCard finding={finding} place={<FieldButton path={finding.path} />}>
      {fix && <SmallButton tone="primary" text={fix.title} onClick={() => onApply(fix)} />}
      {severity === 'warning' &&
        !blocksRelease &&
        (isAnswering ? (
          <AnswerForm finding={finding} onDone={() => setAnswering(false)} />
        ) : (
          <SmallButton mode="ghost" text="This is right because …" onClick={() => setAnswering(true)} />
        ))}
    </FindingCard>
  )
}

/** The facts that the open document has typed although another document keeps them, and one button that refers to all of them. */
function Suggestions(props: {suggestions: readonly Suggestion[]; onApply: (fix: Fix) => void}): JSX.Element {
  const {suggestions, onApply} = props
  const count = suggestions.flatMap(({facts}) => facts).length
  const facts = counted(count, 'fact')
  const referToAll = () =>
    onApply({
      title: `Refer to ${facts}`,
      patch: {set: Object.assign({}, ...suggestions.map(({fix}) => fix.patch.set))},
    })
  return (
    <Card as="section" padding={3} radius={2} border data-testid="suggestions">
      <Stack gap={3}>
        <Flex gap={2} align="center">
          <Text size={1}>
            <TokenIcon />
          </Text>
          <Title as="h3">
            {facts} could follow by {count === 1 ? 'itself' : 'themselves'}
          </Title>
        </Flex>
        <Muted>
          {count === 1 ? 'It is' : 'They are'} typed here and kept in another document. Referred to, the text
          reads the same and changes with that document.
        </Muted>
        <Stack as="ul" gap={1}>
          {suggestions.map((suggestion) => (
            <Flex as="li" key={suggestion.path} align="center" gap={1} wrap="wrap">
              <FieldButton path={suggestion.path} />
              <Text size={1}>{suggestion.facts.join(', ')}</Text>
            </Flex>
          ))}
        </Stack>
        <Flex>
          <SmallButton tone="primary" text={`Refer to ${facts}`} onClick={referToAll} />
        </Flex>
      </Stack>
    </Card>
  )
}
