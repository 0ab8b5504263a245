import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineType} from 'sanity'
import {stringField, textField, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const agentsPage = defineType({
  name: 'agentsPage',
  title: 'AI agents page',
  description: 'The overview of all agents. The agents themselves come from their own documents.',
  type: 'document',
  icon: ThLargeIcon,
  groups: [contentGroup, labelsGroup, seoGroup],
  fields: [
    stringField('title', 'Title', 'In the breadcrumb.', {group: 'content', warnAbove: 40}),
    stringField('heading', 'Heading', 'The large words at the top.', {group: 'content', warnAbove: 60}),
    textField('lead', 'Lead', 'The sentences below the heading.', {group: 'content', warnAbove: 240}),
    stringField('comparisonHeading', 'Comparison heading', 'Above the table of plans.', {
      group: 'content',
      warnAbove: 60,
    }),
    textField('comparisonIntro', 'Comparison introduction', 'Below that heading.', {
      group: 'content',
      optional: true,
    }),
    stringField('bestForLabel', '“Best for” label', 'Before what an agent suits best.', {group: 'labels'}),
    seoField(),
  ],
  preview: titled('AI agents page'),
})
