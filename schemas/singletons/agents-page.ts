import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineType} from 'sanity'
import {stringField, linkField, textField, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const agentsPage = defineType({
  name: 'agentsPage',
  title: 'AI agents page',
  description: 'The overview of all agents. The agents themselves come from their own documents.',
  type: 'document',
  icon: ThLargeIcon,
  groups: [contentGroup, labelsGroup, seoGroup],
  fields: [
    stringField('title', 'Page name', 'In the path of links at the top of the page.', {
      group: 'content',
      warnAbove: 40,
    }),
    stringField('heading', 'Headline', 'The large words at the top.', {group: 'content', warnAbove: 60}),
    textField('lead', 'Introduction', 'The sentences below the headline.', {
      group: 'content',
      warnAbove: 240,
    }),
    stringField('comparisonHeading', 'Comparison heading', 'Above the table of plans.', {
      group: 'content',
      warnAbove: 60,
    }),
    textField('comparisonIntro', 'Comparison introduction', 'Below that heading.', {
      group: 'content',
      optional: true,
    }),
    stringField('chooserLabel', 'Name of the tiles', 'Read aloud for the tiles beside the heading.', {
      group: 'labels',
    }),
    stringField('bestForLabel', '“Best for” label', 'Before what an agent suits best.', {group: 'labels'}),
    stringField('endingHeading', 'Question at the end', 'The last words of the page, above its button.', {
      group: 'content',
      warnAbove: 60,
    }),
    linkField('endingCta', 'Button at the end', 'What to do next.', {group: 'content'}),
    seoField(),
  ],
  preview: titled('AI agents page'),
})
