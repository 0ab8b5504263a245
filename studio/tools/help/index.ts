import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {definePlugin} from 'sanity'
import {HelpTool} from './HelpTool.tsx'
import {ShortMenu} from './in-the-bar.tsx'

/** Help: how to do what editors do here, with ways to the places. */
export const help = definePlugin({
  name: 'help',
  studio: {components: {toolMenu: ShortMenu}},
  tools: [{name: 'help', title: 'Help', icon: HelpCircleIcon, component: HelpTool}],
})
