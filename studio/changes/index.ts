import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {ChangesTool} from './ChangesTool.tsx'

/** The tool Changes: who changed what lately, and the documents that were deleted. */
export const changes = definePlugin({
  name: 'changes',
  tools: [{name: 'changes', title: 'Changes', icon: RestoreIcon, component: ChangesTool}],
})
