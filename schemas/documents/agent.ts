import {RobotIcon} from '@sanity/icons/Robot'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {formerNamesField, stringField, stringListField, textField, referencesField} from '../fields.ts'
import {byPosition, orderField} from '../order-field.ts'
import {seoTab, tab, tabs} from '../tabs.ts'
import {ownCard} from './agent-cards.ts'
import {slugText} from '../validation.ts'
import {unlikeOthers} from '../unlike-others.ts'

export const agent = defineType({
  name: 'agent',
  title: 'AI agent',
  description:
    'One agent with its landing page. Its plans, capabilities and use cases are documents of their own.',
  type: 'document',
  icon: RobotIcon,
  ...tabs(
    tab('card', 'Name and card', [
      stringField('name', 'Name', 'The name of the agent, everywhere on the site.', {warnAbove: 30}),
      formerNamesField,
      defineField({
        name: 'slug',
        title: 'Web address',
        description:
          'The page is at /agents/ followed by this. When it changes, the former address leads here.',
        type: 'slug',
        options: {source: 'name', maxLength: 60, isUnique: () => true},
        validation: (rule) => [
          rule.required().error('Press “Generate” to make the web address from the name.'),
          rule.custom(slugText),
        ],
      }),
      orderField('the agent', {type: 'agent', isUnlikeOthers: true}),
      defineField({
        name: 'hue',
        title: 'Color',
        description: 'The color of this agent: its fields, tags and emblem. Each agent has its own.',
        type: 'hue',
        validation: (rule) => [
          rule.required().error('Choose a color.'),
          rule
            .custom(unlikeOthers('hue', (name) => `${name} has this color too. Choose one of its own.`))
            .warning(),
        ],
      }),
      defineField({
        name: 'emblem',
        title: 'Emblem',
        description:
          'The character of this agent. Patterns on the site are laid out from it. “Its own” is drawn for this agent alone.',
        type: 'emblem',
        validation: (rule) =>
          rule
            .custom(unlikeOthers('emblem', (name) => `${name} has this emblem too. Choose one of its own.`))
            .warning(),
      }),
      textField('summary', 'Summary', 'One or two sentences on the agent’s card.', {warnAbove: 180}),
      stringField('bestFor', 'Best for', 'Who the agent suits: shown after “Best for” on cards.', {
        warnAbove: 80,
      }),
      stringListField('highlights', 'Highlights', 'Three or four short capabilities listed on the card.', {
        warnAbove: 40,
      }),
      textField(
        'handover',
        'Hands over',
        'Said after “A person decides when”: a draft is good enough to publish.',
        {optional: true, rows: 2, warnAbove: 90},
      ),
      referencesField(
        'worksWith',
        'Works well with',
        'Other agents whose work this one goes on from. Two fit well.',
        'agent',
        {optional: true, disableNew: true, weak: true},
      ),
      defineField({
        name: 'verb',
        title: 'Verb',
        description: 'One word for the list at the top of the home page: Writes, Ranks, Answers.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Say in one word what the agent does: Writes.'),
          rule.regex(/^\S+$/, {name: 'one word'}).error('Use a single word: Writes.'),
          rule.max(14).warning('Long words do not fit the list well. Up to 14 letters do.'),
        ],
      }),
    ]),
    tab('hero', 'Page top', [
      stringField('tagline', 'Headline', 'The largest words at the top of the page.', {warnAbove: 60}),
      textField('lead', 'Introduction', 'The sentences below the headline.', {warnAbove: 240}),
      referencesField(
        'claims',
        'Figures',
        'Three figures at the top of the page. Each is a claim, kept under Settings.',
        'claim',
        {exactly: 3},
      ),
    ]),
    tab('overview', 'Overview', [
      stringField('overviewHeading', 'Overview heading', 'The heading of the overview tab.', {warnAbove: 60}),
      defineField({
        name: 'overview',
        title: 'Cards',
        description: 'Three cards with an illustration each.',
        type: 'array',
        of: [defineArrayMember({type: 'feature'})],
        validation: (rule) => rule.required().length(3).error('The overview shows exactly three cards.'),
      }),
    ]),
    tab('capabilities', 'Capabilities', [
      stringField('capabilitiesHeading', 'Capabilities heading', 'The heading of the capabilities tab.', {
        warnAbove: 60,
      }),
      textField('capabilitiesIntro', 'Capabilities introduction', 'A sentence or two below the heading.', {
        optional: true,
      }),
      referencesField(
        'capabilities',
        'Capabilities',
        'The cards of the tab, in this order. Six fill it well.',
        'capability',
        {member: ownCard},
      ),
    ]),
    tab('pricing', 'Pricing', [
      stringField('pricingHeading', 'Pricing heading', 'The heading of the pricing tab.', {warnAbove: 60}),
      textField('pricingIntro', 'Pricing introduction', 'A sentence or two below the heading.', {
        optional: true,
      }),
      defineField({
        name: 'plans',
        title: 'Plans',
        description:
          'Three plans from left to right. The middle one is “Most Popular”; “from” prices come from the first.',
        type: 'array',
        of: [defineArrayMember({type: 'reference', to: [{type: 'plan'}], ...ownCard})],
        validation: (rule) => [
          rule.required().length(3).error('An agent has exactly three plans.'),
          rule.unique().error('The same plan is in the list twice. Remove one of them.'),
        ],
      }),
    ]),
    tab('useCases', 'Use cases', [
      stringField('useCasesHeading', 'Use cases heading', 'The heading of the use cases tab.', {
        warnAbove: 60,
      }),
      referencesField(
        'useCases',
        'Use cases',
        'The cards of the tab, in this order. Four fill it well.',
        'useCase',
        {member: ownCard},
      ),
    ]),
    tab('demo', 'Demo', [
      defineField({
        name: 'demo',
        title: 'Demo',
        description: 'The form visitors can try.',
        type: 'demoForm',
        validation: (rule) => rule.required().error('Fill in the demo form.'),
      }),
    ]),
    seoTab(),
  ),
  orderings: [byPosition],
  preview: {select: {title: 'name', subtitle: 'bestFor'}},
})
