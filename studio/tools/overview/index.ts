import {DashboardIcon} from '@sanity/icons/Dashboard'
import {createElement} from 'react'
import {definePlugin} from 'sanity'
import type {Inbox} from '../../inbox/inbox.ts'
import {OverviewTool} from './OverviewTool.tsx'

/** The Overview, the Studio's first screen: what needs somebody. */
export const overview = definePlugin<{inbox: Inbox}>((options) => ({
  name: 'overview',
  tools: [
    {
      name: 'overview',
      title: 'Overview',
      icon: DashboardIcon,
      component: () => createElement(OverviewTool, options),
    },
  ],
}))
