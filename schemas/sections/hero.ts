import {StarIcon} from '@sanity/icons/Star'
import {defineField} from '@sanity/types'
import {linkField, stringField, textField} from '../fields.ts'
import {actionField, agentOfPage, defineSection} from '../section.ts'
import {unwritten} from '../unwritten.ts'

export const heroSection = defineSection({
  kind: 'hero',
  group: 'frame',
  title: 'Page top',
  description: 'The large words that a page begins with.',
  icon: StarIcon,
  variants: [
    {value: 'plain', title: 'Words alone'},
    {value: 'agents', title: 'With a tile for each agent'},
    {value: 'packages', title: 'With a disc for each service package'},
    {value: 'mosaic', title: 'With a mosaic, and a piece of an agent’s work'},
  ],
  fields: [
    stringField('heading', 'Headline', 'The largest words of the page.', {
      warnAbove: 70,
      initialValue: unwritten.headline,
    }),
    textField('lead', 'Introduction', 'The sentences below the headline.', {
      warnAbove: 240,
      optional: true,
      initialValue: unwritten.lead,
    }),
    actionField('primaryCta', 'Main button', 'What to do next. May stay empty.', 'Book Free Consultation', {
      optional: true,
    }),
    linkField('secondaryCta', 'Second link', 'Beside the main button. May stay empty.', {optional: true}),
    {
      ...defineField({
        name: 'agent',
        title: 'Agent',
        description: 'Whose work the mosaic shows. Empty: the first agent that has a conversation to show.',
        type: 'reference',
        to: [{type: 'agent'}],
        options: {disableNew: true},
        hidden: ({parent}) => parent?.variant !== 'mosaic',
      }),
      initialValue: agentOfPage,
    },
  ],
})
