import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {ChangesTool} from './ChangesTool.tsx'

/**
 * The tool Changes: who changed what lately, and the documents that were deleted. The intent `bring-back` opens the dialog for what
 * a transaction put on the site.
 */
export const changes = definePlugin({
  name: 'changes',
  tools: [
    {
      name: 'changes',
      title: 'Changes',
      icon: RestoreIcon,
      component: ChangesTool,
      router: route.create('/', route.create('/:transaction')),
      canHandleIntent: (intent, {transaction}) => intent === 'bring-back' && transaction !== undefined,
      getIntentState: (_, {transaction}) => ({transaction}),
    },
  ],
})
