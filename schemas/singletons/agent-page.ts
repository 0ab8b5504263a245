import {StringIcon} from '@sanity/icons/String'
import {defineField, defineType} from '@sanity/types'
import {agentTabs} from '../../domain/agent-tabs.ts'
import {stringField, stringListField, linkField} from '../fields.ts'
import {tab, tabs, titled} from '../tabs.ts'

const listLabels = [
  stringField('bestForLabel', '“Best for” label', 'Before what an agent suits best.'),
  stringField('takesOverLabel', '“Takes over” label', 'Above the highlights of an agent in a list.', {
    warnAbove: 30,
  }),
  stringField(
    'handoverLabel',
    '“A person decides when” label',
    'Above where an agent hands over to a person.',
    {warnAbove: 40},
  ),
  stringField(
    'worksWithLabel',
    '“Works well with” label',
    'Above the agents that an agent works well with.',
    {warnAbove: 30},
  ),
  stringField('chooserLabel', 'Name of the tiles', 'Read aloud for the tiles at the top of the agents page.'),
  stringField('toolsLabel', 'Tools label', 'Before the tools of a service.'),
  stringField('yearsLabel', '“years” label', 'After the number of years of an area of expertise.'),
  stringField('illustrativeLabel', '“Illustrative” label', 'Marks stories that are not of a real customer.', {
    warnAbove: 30,
  }),
  stringField('challengeLabel', '“Challenge” label', 'Above what the company of a story struggled with.'),
  stringField('solutionLabel', '“Solution” label', 'Above what was done about it.'),
  stringListField('columnLabels', 'Columns', 'The headings of the table of plans, from left to right.', {
    optional: true,
    warnAbove: 20,
  }),
  stringField('sumHint', 'Hint to the sum', 'Above the table of plans.', {warnAbove: 90}),
  stringField('sumLabel', 'Sum', 'Before what the ticked plans cost together.'),
  stringField(
    'sumAskLabel',
    'Ask about the sum',
    'The button beside the sum, which leads to the contact form.',
    {warnAbove: 30},
  ),
  stringField(
    'sumChooseLabel',
    'Tick a plan',
    'Read to visitors who do not see the table, before the name of the plan.',
  ),
]

/** The labels that documents and sections of all kinds share. It has its id from the agents' pages, which had them first. */
export const agentPage = defineType({
  name: 'agentPage',
  title: 'Labels',
  description: 'Words that several pages share: of buttons, prices, lists and tables.',
  type: 'document',
  icon: StringIcon,
  ...tabs(
    tab('buttons', 'Buttons and tabs', [
      stringField('trialLabel', 'Trial button', 'At the top of the page; leads to sign-up.', {warnAbove: 30}),
      stringField('trialNote', 'What a trial is', 'Below the trial button: how long, and what it asks for.', {
        optional: true,
        warnAbove: 90,
      }),
      stringField('demoLabel', 'Demo button', 'At the top of the page; opens the demo tab.', {warnAbove: 30}),
      defineField({
        name: 'tabLabels',
        title: 'Tabs',
        description: 'The words on the five tabs.',
        type: 'object',
        options: {columns: 2},
        fields: agentTabs.map(({label, title}, index) =>
          stringField(label, title, `The label of tab ${index + 1}.`, {warnAbove: 16}),
        ),
      }),
      stringField('nextLabel', 'Next', 'At the end of a page, before the name of the next agent.', {
        warnAbove: 20,
      }),
    ]),
    tab('prices', 'Prices', [
      stringField('popularLabel', 'Popular label', 'On the plan or package marked as popular.', {
        warnAbove: 30,
      }),
      stringField('popularCta', 'Popular button', 'On the middle plan.'),
      stringField('planCta', 'Plan button', 'On the other plans.'),
      stringField('fromLabel', '“from”', 'Before a starting price.'),
      stringField('perMonthLabel', '“per month”', 'After a monthly price.'),
      stringField('oneTimeLabel', '“one-time”', 'After a price paid once.'),
      stringField('perSessionLabel', '“per session”', 'After a price per session.'),
    ]),
    tab('lists', 'Lists and tables', listLabels),
    tab('more', 'Demo and others', [
      stringField('sampleLabel', 'Sample label', 'Marks the sample result below a demo.'),
      stringField(
        'sampleForLabel',
        '“Sample for”',
        'At the head of a sample, before what the visitor chose in the demo: Sales data.',
        {optional: true, warnAbove: 20},
      ),
      stringField(
        'ownWordsText',
        'What becomes of typed words',
        'Beside the link below a sample, when a visitor typed something: the link takes it along to the contact form.',
        {optional: true, warnAbove: 60},
      ),
      linkField('sampleCta', 'Link below a sample', 'Leads from the sample to a consultation.'),
      stringField('linkRowLabel', 'Name of the agent row', 'Read aloud for the row of links to all agents.'),
      stringField(
        'claimsLabel',
        'Name of the figures',
        'Read aloud for the three figures at the top of the page.',
      ),
      stringField('breadcrumbLabel', 'Name of the path', 'Read aloud for the path to this page.'),
    ]),
  ),
  preview: titled('Labels'),
})
