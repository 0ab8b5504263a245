import {getPublishedId, type CustomValidator} from 'sanity'
import {draftsClient} from '../drafts-client.ts'

/** A rule: no other service has this value. A draft and its published version count as one document. */
export const isUnusedValue: CustomValidator<string | undefined> = async (value, context) => {
  if (!value || !context.document) return true
  const other = await draftsClient(context).fetch<string | null>(
    '*[_type == "service" && _id != $id && value == $value][0].title',
    {id: getPublishedId(context.document._id), value},
  )
  return other === null ? true : `“${other}” uses this value already. Choose a different one.`
}
