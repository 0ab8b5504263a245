import {DashboardIcon} from '@sanity/icons/Dashboard'
import {createElement} from 'react'
import {definePlugin} from 'sanity'
import {OverviewTool, type OverviewOptions} from './OverviewTool.tsx'

/** The Overview, the Studio's first screen: what needs somebody. */
export const overview = definePlugin<OverviewOptions>((options) => ({
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
