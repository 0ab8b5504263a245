import {CalendarIcon} from '@sanity/icons/Calendar'
import {definePlugin} from 'sanity'
import {CalendarTool} from './CalendarTool.tsx'

/** The Calendar: what changes on the site, and when. */
export const calendar = definePlugin({
  name: 'calendar',
  tools: [{name: 'calendar', title: 'Calendar', icon: CalendarIcon, component: CalendarTool}],
})
