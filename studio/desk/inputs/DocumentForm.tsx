import '../sanity.css'
import type {JSX} from 'react'
import {getPublishedId, getVersionFromId, type ObjectInputProps} from 'sanity'
import {cardTypes} from '../../../schemas/documents/agent-cards.ts'
import {AnswerNotice} from '../../checks/AnswerForm.tsx'
import {CardChecklist, Checklist} from '../agents/Checklist.tsx'
import {NewAgentForm} from '../agents/NewAgentForm.tsx'
import {DeliveryNotice, PublishedNotice, ScheduledNotice} from '../notices/notices.tsx'
import {PlacesNotice} from '../places/PlacesNotice.tsx'
import {useHeldUntilSaved} from '../saving/saving.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The form of a document, with what there is to say above it. */
export function DocumentForm(props: ObjectInputProps): JSX.Element {
  const {value} = props
  const id = text(value?._id)
  const type = props.schemaType.name
  useHeldUntilSaved(id, type)
  // A release is a future of several documents, of which this one knows nothing.
  const isHere = id !== undefined && value?._createdAt !== undefined && !getVersionFromId(id)
  if (type === 'agent' && id !== undefined && value?._createdAt === undefined && !props.readOnly)
    return <NewAgentForm id={getPublishedId(id)} />
  return (
    <>
      {isHere && <PublishedNotice id={getPublishedId(id)} type={type} />}
      {isHere && type === 'agent' && <Checklist agent={{...value, _id: id, _type: type}} form={props} />}
      {isHere && cardTypes.some((each) => each === type) && (
        <CardChecklist card={{...value, _id: id, _type: type}} form={props} />
      )}
      <DeliveryNotice type={type} sections={value?.sections} />
      {type === 'checkAnswer' && value?.documentId && (
        <AnswerNotice documentId={value.documentId} path={text(value.path) ?? ''} />
      )}
      {isHere && <ScheduledNotice id={getPublishedId(id)} />}
      {isHere && <PlacesNotice id={getPublishedId(id)} type={type} agentId={text(value?.agent?._ref)} />}
      {props.renderDefault(props)}
    </>
  )
}
