import {getPublishedId, type CustomValidator} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'

/** A rule: no other service has this value. Draft and published version count as one document. */
export const isUnusedValue: CustomValidator<string | undefined> = async (value, {document, getClient}) => {
  if (!value || !document) return true
  const other = await getClient({apiVersion})
    .withConfig({perspective: 'drafts'})
    .fetch<string | null>('*[_type == "service" && _id != $id && value == $value][0].title', {
      id: getPublishedId(document._id),
      value,
    })
  return other === null ? true : `“${other}” uses this value already. Choose a different one.`
}
