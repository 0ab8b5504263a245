import {StringIcon} from '@sanity/icons/String'
import {defineField, defineType} from 'sanity'
import {line, linkField} from '../fields.ts'
import {titled} from './groups.ts'

export const agentPage = defineType({
  name: 'agentPage',
  title: 'Labels of agent pages',
  description: 'Words that all agent pages share.',
  type: 'document',
  icon: StringIcon,
  groups: [
    {name: 'buttons', title: 'Buttons and tabs', default: true},
    {name: 'prices', title: 'Prices'},
    {name: 'more', title: 'Demo and others'},
  ],
  fields: [
    line('trialLabel', 'Trial button', 'In the hero; leads to sign-up.', {group: 'buttons'}),
    line('demoLabel', 'Demo button', 'In the hero; opens the demo tab.', {group: 'buttons'}),
    defineField({
      name: 'tabLabels',
      title: 'Tabs',
      description: 'The words on the five tabs.',
      type: 'object',
      group: 'buttons',
      options: {columns: 2},
      fields: [
        line('overview', 'Overview', 'The first tab.', {warnAbove: 16}),
        line('capabilities', 'Capabilities', 'The second tab.', {warnAbove: 16}),
        line('pricing', 'Pricing', 'The third tab.', {warnAbove: 16}),
        line('useCases', 'Use cases', 'The fourth tab.', {warnAbove: 16}),
        line('demo', 'Demo', 'The fifth tab.', {warnAbove: 16}),
      ],
    }),

    line('popularLabel', 'Popular label', 'On the middle plan.', {group: 'prices'}),
    line('popularCta', 'Popular button', 'On the middle plan.', {group: 'prices'}),
    line('planCta', 'Plan button', 'On the other plans.', {group: 'prices'}),
    line('fromLabel', '“from”', 'Before a starting price.', {group: 'prices'}),
    line('perMonthLabel', '“per month”', 'After a monthly price.', {group: 'prices'}),
    line('oneTimeLabel', '“one-time”', 'After a price paid once.', {group: 'prices'}),
    line('perSessionLabel', '“per session”', 'After a price per session.', {group: 'prices'}),

    line('sampleLabel', 'Sample label', 'Marks the sample result below a demo.', {group: 'more'}),
    linkField('sampleCta', 'Link below a sample', 'Leads from the sample to a consultation.', {
      group: 'more',
    }),
    line('linkRowLabel', 'Name of the agent row', 'Read aloud for the row of links to all agents.', {
      group: 'more',
    }),
    line('statsLabel', 'Name of the figures', 'Read aloud for the three figures in the hero.', {
      group: 'more',
    }),
    line('breadcrumbLabel', 'Name of the breadcrumb', 'Read aloud for the path to this page.', {
      group: 'more',
    }),
  ],
  preview: titled('Labels of agent pages'),
})
