import {DashboardIcon} from '@sanity/icons/Dashboard'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {stringField, linkField, textField, seoField} from '../fields.ts'
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
    stringField('greeting', 'Greeting', 'Before the customer’s name.', {group: 'cards', warnAbove: 20}),
    stringField('logoutLabel', 'Log out', 'The button that signs out.', {group: 'cards'}),
    stringField('teamLabel', 'Team', 'The first link of the menu: the dashboard itself.', {
      group: 'cards',
      warnAbove: 12,
    }),
    stringField('settingsLabel', 'Settings', 'In the menu: the third card’s view.', {
      group: 'cards',
      warnAbove: 12,
    }),
    linkField('helpLink', 'Help', 'The last link of the menu.', {group: 'cards'}),
    stringField('agentsHeading', 'Agents heading', 'The first card.', {group: 'cards'}),
    textField('agentsText', 'Agents text', 'On the first card.', {group: 'cards', rows: 2}),
    linkField('agentsCta', 'Agents link', 'On the first card.', {group: 'cards'}),
    stringField('analyticsHeading', 'Analytics heading', 'The second card.', {group: 'cards'}),
    textField('analyticsText', 'Analytics text', 'On the second card.', {group: 'cards', rows: 2}),
    stringField('analyticsCta', 'Analytics button', 'On the second card.', {group: 'cards'}),
    textField('analyticsEmpty', 'Analytics without figures', 'Shown when the second card is opened.', {
      group: 'cards',
      rows: 2,
    }),
    stringField('settingsHeading', 'Settings heading', 'The third card.', {group: 'cards'}),
    textField('settingsText', 'Settings text', 'On the third card.', {group: 'cards', rows: 2}),
    stringField('settingsCta', 'Settings button', 'On the third card.', {group: 'cards'}),
    stringField('statsHeading', 'Figures heading', 'Above the figures.', {group: 'stats'}),
    stringField('statsCaption', 'Caption', 'Says that the figures are samples.', {group: 'stats'}),
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
