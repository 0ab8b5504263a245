import {ConfettiIcon} from '@sanity/icons/Confetti'
import {defineField, defineType} from '@sanity/types'
import {dayInWords} from '../../domain/dates.ts'
import {variablesIn} from '../../domain/variables.ts'
import {dateFields, linkField} from '../fields.ts'
import {requiredMessage, shorterThan} from '../validation.ts'

export const promo = defineType({
  name: 'promo',
  title: 'Promo',
  description:
    'A time-limited offer in the bar at the top of the agents’ pages. The site settings choose which one is shown.',
  type: 'document',
  icon: ConfettiIcon,
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      description: 'The offer in one sentence.',
      type: 'text',
      rows: 2,
      validation: (rule) => [
        rule.required().error(requiredMessage('Text')),
        rule.custom(shorterThan(90, 'Text')).warning(),
        // `{offer.text}` prints it inside other texts, as it is.
        rule.custom(
          (text) =>
            variablesIn(text ?? '').length === 0 ||
            'Other texts print the offer, and no variable within it. Write what the variable stands for.',
        ),
      ],
    }),
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
      title: title || 'Offer without a text',
      subtitle:
        start || end
          ? `${start ? dayInWords(start) : 'now'} to ${end ? dayInWords(end) : 'no end'}`
          : 'Without dates: always shown',
    }),
  },
})
