import {InboxIcon} from '@sanity/icons/Inbox'
import {createElement} from 'react'
import {definePlugin, type LayoutProps} from 'sanity'
import {route} from 'sanity/router'
import {ConnectedLayout, MenuWithUnread} from './in-the-bar.tsx'
import {LeadsTool, type LeadsOptions} from './LeadsTool.tsx'

/** The tool Leads: the messages of visitors, for those who answer them. The bar says how many are new. */
export const leads = definePlugin<LeadsOptions>((options) => ({
  name: 'leads',
  studio: {
    components: {
      layout: (props: LayoutProps) => createElement(ConnectedLayout, {...props, inbox: options.inbox}),
      toolMenu: (props) => createElement(MenuWithUnread, {...props, inbox: options.inbox}),
    },
  },
  tools: [
    {
      name: 'leads',
      title: 'Leads',
      icon: InboxIcon,
      component: () => createElement(LeadsTool, options),
      router: route.create('/', route.create('/:lead')),
      // The title of the window says how many are new.
      controlsDocumentTitle: true,
    },
  ],
}))
