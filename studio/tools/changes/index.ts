import {RestoreIcon} from '@sanity/icons/Restore'
import {createElement} from 'react'
import {definePlugin} from 'sanity'
import {ChangesTool} from './ChangesTool.tsx'

/** The tool Changes: who changed what lately, and the documents that were deleted. */
export const changes = definePlugin<{siteUrl: string}>(({siteUrl}) => ({
  name: 'changes',
  tools: [
    {
      name: 'changes',
      title: 'Changes',
      icon: RestoreIcon,
      component: () => createElement(ChangesTool, {origin: new URL(siteUrl).origin}),
    },
  ],
}))
