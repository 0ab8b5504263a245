import {DashboardIcon} from '@sanity/icons/Dashboard'
import {definePlugin} from 'sanity'
import {OverviewTool} from './OverviewTool.tsx'

/** The Overview: what needs an editor, and what is not published yet. */
export const overview = definePlugin({
  name: 'overview',
  tools: [{name: 'overview', title: 'Overview', icon: DashboardIcon, component: OverviewTool}],
})
