import {defineField} from '@sanity/types'
import {apiVersion} from '../domain/sanity-api.ts'
import {unlikeOthers} from './unlike-others.ts'

/** The position of a document among documents of its type: 1 comes first. A new one comes last. */
export function orderField(what: string, {isUnlikeOthers, type}: {type: string; isUnlikeOthers?: boolean}) {
  return defineField({
    name: 'order',
    title: 'Position',
    description: `The position of ${what} in lists: 1 comes first. The list under Content is dragged, too.`,
    type: 'number',
    initialValue: async (_, {getClient}) => {
      const last = await getClient({apiVersion}).fetch<number | null>(
        '*[_type == $type] | order(order desc)[0].order',
        {type},
        {perspective: 'drafts'},
      )
      return (last ?? 0) + 1
    },
    validation: (rule) => [
      // One rule, because each rule that fails has a line of its own in the list of errors.
      rule.custom((position) =>
        Number.isInteger(position) && Number(position) >= 1
          ? true
          : 'Give the position as a whole number: 1, 2, 3 …',
      ),
      ...(isUnlikeOthers
        ? [rule.custom(unlikeOthers('order', (name) => `${name} has this position too.`)).warning()]
        : []),
    ],
  })
}

/** An ordering for document types with an `orderField`. */
export const byPosition = {
  title: 'Position on the site',
  name: 'position',
  by: [{field: 'order', direction: 'asc' as const}],
}
