import {ConfettiIcon} from '@sanity/icons/Confetti'
import {defineType} from '@sanity/types'
import {dateFields, linkField, textField} from '../fields.ts'

export const promo = defineType({
  name: 'promo',
  title: 'Promo',
  description:
    'A time-limited offer in the bar at the top of the agents’ pages. The site settings choose which one is shown.',
  type: 'document',
  icon: ConfettiIcon,
  fields: [
    textField('text', 'Text', 'The offer in one sentence.', {rows: 2, warnAbove: 90}),
    linkField('link', 'Link', 'Where the offer leads.'),
    ...dateFields({
      start: 'The bar appears from then on. Empty: at once.',
      end: 'The bar disappears then, by itself. Empty: it stays.',
      over: 'This offer is over: the site no longer shows it.',
    }),
  ],
  preview: {
    select: {title: 'text', start: 'start', end: 'end'},
    prepare: ({title, start, end}) => ({
      title,
      subtitle:
        start || end
          ? `${start?.slice(0, 10) ?? 'now'} to ${end?.slice(0, 10) ?? 'no end'}`
          : 'Without dates: always shown',
    }),
  },
})
