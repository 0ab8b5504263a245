import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {
  getPublishedId,
  useDocumentPresence,
  type DocumentActionComponent,
  type DocumentPresence,
} from 'sanity'
import type {Finding} from 'content-checks'
import {siteModel} from '../../domain/site-model.ts'
import {FieldButton, FindingLink} from '../checks/FindingCard.tsx'
import {asks, countText} from '../checks/findings.ts'
import type {DocumentFindings} from '../checks/judge.ts'
import {useDocumentFindings, useFindingsNow} from '../checks/use-findings.ts'
import {counted} from '../ui/words.ts'
import {formerNamePatches} from './former-names.ts'

/** A way to publish the document of a form. */
export interface WayToPublish {
  publish: DocumentActionComponent
  /** The ids of the documents whose drafts it publishes too. */
  publishedWith?: (edited: object) => readonly string[]
}

/** What is shown of a finding. Where it is of no text, it has no place. */
type Doubt = Pick<Finding, 'severity' | 'message' | 'remedy'> &
  Partial<Pick<Finding, 'documentId' | 'documentType' | 'path'>>

/** The errors that stop a publish: at what is published, and variables elsewhere that then count or print nothing of it. */
function errorsIn({here, elsewhere}: DocumentFindings, ids: readonly string[]): Finding[] {
  const emptied = elsewhere.filter(
    ({kind, text = ''}) =>
      kind === 'variable' && siteModel.documentIdsIn(text).some((id) => ids.includes(id)),
  )
  return [...here, ...emptied].filter(({severity}) => severity === 'error')
}

/** Asks about the texts elsewhere that still have the name that the document has on the site. */
function formerNames({elsewhere}: DocumentFindings): Doubt[] {
  const left = elsewhere.filter(({kind}) => kind === 'former-name')
  if (left.length === 0) return []
  const message = `${counted(left.length, 'text')} elsewhere still ${left.length === 1 ? 'has' : 'have'} the former name.`
  return [
    {
      severity: 'warning',
      message,
      remedy: 'The pane “Checks” lists them, and will after publishing.',
    },
  ]
}

/** Asks about everybody else who is in a field of the document: half a sentence would go live, and what is typed meanwhile may be lost. */
function writers(presence: readonly DocumentPresence[]): Doubt[] {
  const names = new Set(
    presence.filter(({path}) => path.length > 0).map(({user}) => user.displayName ?? 'Somebody'),
  )
  return [...names].map((name) => ({
    severity: 'warning',
    message: `${name} is writing in this form.`,
    remedy:
      'What is half written goes live with it, and what they type in that moment can be lost: ask them, or wait until they have left the field.',
  }))
}

/** A way to publish that errors of the document disable, and which asks before it publishes what nobody has proved. */
export function gatePublish({publish: usePublish, publishedWith}: WayToPublish): DocumentActionComponent {
  const useGatedPublish: DocumentActionComponent = (props) => {
    const description = usePublish(props)
    const [shown, setShown] = useState<readonly Doubt[]>()
    // With others, a document may be published although it has no changes itself.
    const edited = props.version ?? props.draft ?? (publishedWith ? props.published : null)
    const together = (edited && publishedWith?.(edited)) ?? []
    const found = useDocumentFindings(edited, together)
    const findingsNow = useFindingsNow()
    const presence = useDocumentPresence(getPublishedId(props.id))
    if (!description || !edited || description.disabled) return description
    if (found === undefined)
      return {...description, disabled: true, title: 'The checks are reading the content.'}
    // Without the content there is nothing to judge by; the pane says so.
    if (found instanceof Error) return description
    const ids = [edited._id, ...together].map((id) => getPublishedId(id))
    const errors = errorsIn(found, ids)
    const [error] = errors
    if (error)
      return {
        ...description,
        disabled: true,
        title: `${countText(errors)}: ${error.message} The pane “Checks” shows how to put it right.`,
      }
    const close = () => setShown(undefined)
    const isStopped = shown?.some(({severity}) => severity === 'error')
    return {
      ...description,
      onHandle: () => {
        // The last keystroke may be newer than the last check.
        const now = findingsNow(edited, together) ?? found
        const wrong = errorsIn(now, ids)
        const isRenamed = formerNamePatches(edited, props.published).length > 0
        const doubts = [
          ...writers(presence),
          ...(isRenamed ? formerNames(now) : []),
          ...now.here.filter(asks),
        ]
        const doubtful = wrong.length > 0 ? wrong : doubts
        if (doubtful.length > 0) setShown(doubtful)
        else description.onHandle?.()
      },
      dialog: shown
        ? {
            type: 'dialog',
            header: isStopped ? 'This cannot be published' : 'Publish it all the same?',
            onClose: close,
            content: <Doubts doubts={shown} id={getPublishedId(props.id)} onGo={close} />,
            footer: (
              <Flex gap={3} justify="flex-end">
                <Button mode="ghost" text="Back to the form" onClick={close} />
                {!isStopped && (
                  <Button
                    tone="caution"
                    text="Publish anyway"
                    onClick={() => {
                      close()
                      description.onHandle?.()
                    }}
                  />
                )}
              </Flex>
            ),
          }
        : description.dialog,
    }
  }
  useGatedPublish.action = usePublish.action
  useGatedPublish.displayName = 'GatedPublishAction'
  return useGatedPublish
}

/** What keeps a document from being published, or makes one ask, with the way to each text. @param id the published one of the form's document */
function Doubts({doubts, id, onGo}: {doubts: readonly Doubt[]; id: string; onGo: () => void}): JSX.Element {
  return (
    <Stack as="ul" gap={4}>
      {doubts.map(({documentId, documentType, path, message, remedy}, index) => (
        <Stack as="li" gap={2} key={`${documentId} ${path} ${message}`}>
          <Text>
            {message} {doubts[index + 1]?.remedy !== remedy && remedy}
          </Text>
          {documentId === id && path && (
            <Flex>
              <FieldButton path={path} onGo={onGo} />
            </Flex>
          )}
          {documentId && documentType && documentId !== id && (
            <FindingLink target={{documentId, documentType, path: path ?? ''}} />
          )}
        </Stack>
      ))}
    </Stack>
  )
}
