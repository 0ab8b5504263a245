import type {JSX} from 'react'
import {getPublishedId, getVersionFromId, type ObjectInputProps} from 'sanity'
import {DeliveryNotice} from '../notices/DeliveryNotice.tsx'
import {PlacesNotice} from '../places/PlacesNotice.tsx'
import {useOpenDocument} from '../saving/use-open-document.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The form of a document: saved when one of its fields loses the focus and when it closes, with what there is to say above it. */
export function DocumentForm(props: ObjectInputProps): JSX.Element {
  const {value} = props
  const id = text(value?._id)
  const type = props.schemaType.name
  const save = useOpenDocument(id, type)
  // A release is a future of several documents, of which this one knows nothing.
  const isHere = id !== undefined && value?._createdAt !== undefined && !getVersionFromId(id)
  return (
    <div onBlur={save}>
      <DeliveryNotice type={type} />
      {isHere && <PlacesNotice id={getPublishedId(id)} type={type} agentId={text(value?.agent?._ref)} />}
      {props.renderDefault(props)}
    </div>
  )
}
