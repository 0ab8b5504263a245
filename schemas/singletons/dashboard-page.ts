import {DashboardIcon} from '@sanity/icons/Dashboard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {line, linkField, paragraph, seoField} from '../fields.ts'
import {accountSettings, dashboardStates, myAgents, myWorkflows} from './dashboard-sections.ts'
import {seoGroup, titled} from './groups.ts'

export const dashboardPage = defineType({
  name: 'dashboardPage',
  title: 'Dashboard',
  description: 'The first page of a customer who is signed in.',
  type: 'document',
  icon: DashboardIcon,
  groups: [
    {name: 'cards', title: 'Header and cards', default: true},
    {name: 'stats', title: 'Quick stats'},
    {name: 'sections', title: 'Agents and workflows'},
    {name: 'settings', title: 'Account settings'},
    {name: 'states', title: 'While loading'},
    seoGroup,
  ],
  fields: [
    line('greeting', 'Greeting', 'Before the customer’s name.', {group: 'cards', warnAbove: 20}),
    line('logoutLabel', 'Log out', 'The button that signs out.', {group: 'cards'}),
    line('agentsHeading', 'Agents heading', 'The first card.', {group: 'cards'}),
    paragraph('agentsText', 'Agents text', 'On the first card.', {group: 'cards', rows: 2}),
    linkField('agentsCta', 'Agents link', 'On the first card.', {group: 'cards'}),
    line('analyticsHeading', 'Analytics heading', 'The second card.', {group: 'cards'}),
    paragraph('analyticsText', 'Analytics text', 'On the second card.', {group: 'cards', rows: 2}),
    line('analyticsCta', 'Analytics button', 'On the second card.', {group: 'cards'}),
    paragraph('analyticsEmpty', 'Analytics without figures', 'Shown when the second card is opened.', {
      group: 'cards',
      rows: 2,
    }),
    line('settingsHeading', 'Settings heading', 'The third card.', {group: 'cards'}),
    paragraph('settingsText', 'Settings text', 'On the third card.', {group: 'cards', rows: 2}),
    line('settingsCta', 'Settings button', 'On the third card.', {group: 'cards'}),
    line('statsHeading', 'Heading', 'Above the figures.', {group: 'stats'}),
    line('statsCaption', 'Caption', 'Says that the figures are samples.', {group: 'stats'}),
    defineField({
      name: 'stats',
      title: 'Figures',
      description: 'Four sample figures.',
      type: 'array',
      group: 'stats',
      of: [defineArrayMember({type: 'result'})],
      validation: (rule) => rule.required().length(4).error('The dashboard shows exactly four figures.'),
    }),
    myAgents,
    myWorkflows,
    accountSettings,
    dashboardStates,
    seoField(),
  ],
  preview: titled('Dashboard'),
})
