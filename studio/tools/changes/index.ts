import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {changesTool} from './ChangesTool.tsx'

/** The tool Changes: who changed what lately, and the documents that were deleted. */
export const changes = definePlugin<{siteUrl: string}>(({siteUrl}) => ({
  name: 'changes',
  tools: [
    {
      name: 'changes',
      title: 'Changes',
      icon: RestoreIcon,
      component: changesTool(new URL(siteUrl).origin),
    },
  ],
}))
