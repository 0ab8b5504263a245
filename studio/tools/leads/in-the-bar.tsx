import {useEffect, type JSX} from 'react'
import {useClient, type LayoutProps, type ToolMenuProps} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import type {Inbox} from '../../inbox/inbox.ts'
import {useStanding} from '../../inbox/use-standing.ts'

/** The Studio, connected to the inbox as long as somebody is signed in. */
export function ConnectedLayout({inbox, ...props}: LayoutProps & {inbox: Inbox}): JSX.Element {
  const client = useClient({apiVersion})
  // With a cookie instead of a token, as on the embedded lake, the browser sends that along.
  useEffect(() => inbox.start(() => client.config().token), [client, inbox])
  return props.renderDefault(props)
}

/** The bar, in which the tool is called “Leads (3)” while three are new. */
export function MenuWithUnread({inbox, ...props}: ToolMenuProps & {inbox: Inbox}): JSX.Element {
  const {unread = 0} = useStanding(inbox).counts ?? {}
  const tools = props.tools.map((tool) =>
    tool.name === 'leads' && unread > 0 ? {...tool, title: `${tool.title} (${unread})`} : tool,
  )
  return props.renderDefault({...props, tools})
}
