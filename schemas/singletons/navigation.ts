import {MenuIcon} from '@sanity/icons/Menu'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField, linkField} from '../fields.ts'
import {tab, tabs, titled} from '../tabs.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  description: 'The bar at the top of every page and the menu on phones.',
  type: 'document',
  icon: MenuIcon,
  ...tabs(
    tab('main', 'Main menu', [
      defineField({
        name: 'items',
        title: 'Menu',
        description:
          'The links of the menu, in this order. The link to the AI agents page opens a list of all agents.',
        type: 'array',
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
        {warnAbove: 30},
      ),
      stringField('dropdownLabel', 'Name of the list', 'Read aloud for the list of agents.'),
    ]),
    tab('account', 'Account', [
      linkField('signIn', 'Sign in', 'For visitors who have an account.'),
      linkField('getStarted', 'Get started', 'The button that creates an account.'),
      linkField('dashboard', 'Dashboard', 'For customers who are signed in.'),
      stringField('logoutLabel', 'Log out', 'The button that signs a customer out.'),
    ]),
    tab('agents', 'Agent pages', [
      linkField('agentHome', 'Home', 'First link in the bar of agent pages.'),
      linkField('agentContact', 'Contact', 'Second link in the bar of agent pages.'),
      linkField('agentGetStarted', 'Get started', 'The button in the bar of agent pages.'),
    ]),
    tab('labels', 'Labels', [
      stringField('menuLabel', 'Open menu', 'The button that opens the menu on phones.'),
      stringField('closeLabel', 'Close menu', 'The button that closes it.'),
    ]),
  ),
  preview: titled('Navigation'),
})
