import {DashboardIcon} from '@sanity/icons/Dashboard'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField, linkField, textField} from '../fields.ts'
import {seoTab, tab, tabs, titled} from '../tabs.ts'
import {accountSettings, dashboardStates, myAgents, myWorkflows} from './dashboard-sections.ts'

export const dashboardPage = defineType({
  name: 'dashboardPage',
  title: 'Dashboard',
  description: 'The first page of a customer who is signed in.',
  type: 'document',
  icon: DashboardIcon,
  ...tabs(
    tab('cards', 'Header and cards', [
      stringField('greeting', 'Greeting', 'Before the customer’s name.', {warnAbove: 20}),
      stringField('logoutLabel', 'Log out', 'The button that signs out.'),
      stringField('teamLabel', 'Team', 'The first link of the menu: the dashboard itself.', {warnAbove: 12}),
      stringField('settingsLabel', 'Settings', 'In the menu: the third card’s view.', {warnAbove: 12}),
      linkField('helpLink', 'Help', 'The last link of the menu.'),
      stringField('agentsHeading', 'Agents heading', 'The first card.'),
      textField('agentsText', 'Agents text', 'On the first card.', {rows: 2}),
      linkField('agentsCta', 'Agents link', 'On the first card.'),
      stringField('analyticsHeading', 'Analytics heading', 'The second card.'),
      textField('analyticsText', 'Analytics text', 'On the second card.', {rows: 2}),
      stringField('analyticsCta', 'Analytics button', 'On the second card.'),
      textField('analyticsEmpty', 'Analytics without figures', 'Shown when the second card is opened.', {
        rows: 2,
      }),
      stringField('settingsHeading', 'Settings heading', 'The third card.'),
      textField('settingsText', 'Settings text', 'On the third card.', {rows: 2}),
      stringField('settingsCta', 'Settings button', 'On the third card.'),
    ]),
    tab('stats', 'Quick stats', [
      stringField('statsHeading', 'Figures heading', 'Above the figures.'),
      stringField('statsCaption', 'Caption', 'Says that the figures are samples.'),
      defineField({
        name: 'stats',
        title: 'Figures',
        description: 'Four sample figures.',
        type: 'array',
        of: [defineArrayMember({type: 'result'})],
        validation: (rule) => rule.required().length(4).error('The dashboard shows exactly four figures.'),
      }),
    ]),
    tab('sections', 'Agents and workflows', [myAgents, myWorkflows]),
    tab('settings', 'Account settings', [accountSettings]),
    tab('states', 'While loading', [dashboardStates]),
    seoTab(),
  ),
  preview: titled('Dashboard'),
})
