import {ConfettiIcon} from '@sanity/icons/Confetti'
import {defineField, defineType} from 'sanity'
import {linkField, textField} from '../fields.ts'
import {afterStart} from '../validation.ts'

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
    defineField({
      name: 'start',
      title: 'Start',
      description: 'The bar appears from then on. Empty: at once.',
      type: 'datetime',
    }),
    defineField({
      name: 'end',
      title: 'End',
      description: 'The bar disappears then, by itself. Empty: it stays.',
      type: 'datetime',
      validation: (rule) => [
        rule.custom((end, {document}) => {
          const start = document?.start
          return afterStart(typeof start === 'string' ? start : undefined, end)
        }),
        rule
          .custom((end) =>
            end && Date.parse(end) < Date.now() ? 'This offer is over: the site no longer shows it.' : true,
          )
          .warning(),
      ],
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
