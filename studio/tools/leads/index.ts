import {InboxIcon} from '@sanity/icons/Inbox'
import {createElement, useEffect} from 'react'
import {definePlugin, useClient, type LayoutProps, type ToolMenuProps} from 'sanity'
import {route} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {useStanding} from '../../inbox/use-standing.ts'
import {LeadsTool, type LeadsOptions} from './LeadsTool.tsx'

/** The tool Leads: the messages of visitors, for those who answer them. The bar says how many are new. */
export const leads = definePlugin<LeadsOptions>(({inbox}) => ({
  name: 'leads',
  studio: {
    components: {
      // The Studio is connected to the inbox as long as somebody is signed in.
      layout: function ConnectedLayout(props: LayoutProps) {
        const client = useClient({apiVersion})
        // With a cookie instead of a token, as on the embedded lake, the browser sends that along.
        useEffect(() => inbox.start(() => client.config().token), [client])
        return props.renderDefault(props)
      },
      // The tool is called “Leads (3)” while three are new.
      toolMenu: function MenuWithUnread(props: ToolMenuProps) {
        const {unread = 0} = useStanding(inbox).counts ?? {}
        const tools = props.tools.map((tool) =>
          tool.name === 'leads' && unread > 0 ? {...tool, title: `${tool.title} (${unread})`} : tool,
        )
        return props.renderDefault({...props, tools})
      },
    },
  },
  tools: [
    {
      name: 'leads',
      title: 'Leads',
      icon: InboxIcon,
      component: () => createElement(LeadsTool, {inbox}),
      router: route.create('/', route.create('/:lead')),
      // The title of the window says how many are new.
      controlsDocumentTitle: true,
    },
  ],
}))
