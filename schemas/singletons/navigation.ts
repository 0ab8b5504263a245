import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {stringField, linkField} from '../fields.ts'
import {titled} from './groups.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  description: 'The bar at the top of every page and the menu on phones.',
  type: 'document',
  icon: MenuIcon,
  groups: [
    {name: 'main', title: 'Main menu', default: true},
    {name: 'account', title: 'Account'},
    {name: 'agents', title: 'Agent pages'},
    {name: 'labels', title: 'Labels'},
  ],
  fields: [
    defineField({
      name: 'items',
      title: 'Menu',
      description:
        'The links of the menu, in this order. The link to the AI agents page opens a list of all agents.',
      type: 'array',
      group: 'main',
      of: [defineArrayMember({type: 'link'})],
      validation: (rule) => [
        rule.required().min(1).error('The menu needs at least one link.'),
        rule.max(7).warning('More than seven links do not fit on one line.'),
      ],
    }),
    stringField(
      'allAgentsLabel',
      'All agents',
      'The last entry of the list of agents; it leads to the page of all.',
      {
        group: 'main',
        warnAbove: 30,
      },
    ),
    stringField('dropdownLabel', 'Name of the list', 'Read aloud for the list of agents.', {group: 'main'}),

    linkField('signIn', 'Sign in', 'For visitors who have an account.', {group: 'account'}),
    linkField('getStarted', 'Get started', 'The button that creates an account.', {group: 'account'}),
    linkField('dashboard', 'Dashboard', 'For customers who are signed in.', {group: 'account'}),
    stringField('logoutLabel', 'Log out', 'The button that signs a customer out.', {group: 'account'}),

    linkField('agentHome', 'Home', 'First link in the bar of agent pages.', {group: 'agents'}),
    linkField('agentContact', 'Contact', 'Second link in the bar of agent pages.', {group: 'agents'}),
    linkField('agentGetStarted', 'Get started', 'The button in the bar of agent pages.', {group: 'agents'}),

    stringField('menuLabel', 'Open menu', 'The button that opens the menu on phones.', {group: 'labels'}),
    stringField('closeLabel', 'Close menu', 'The button that closes it.', {group: 'labels'}),
  ],
  preview: titled('Navigation'),
})
