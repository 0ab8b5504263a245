import {RestoreIcon} from '@sanity/icons/Restore'
import {definePlugin} from 'sanity'
import {route} from 'sanity/router'
import {HistoryTool} from './HistoryTool.tsx'

/**
 * The tool History: who changed what lately, and the documents that were deleted. The intent `bring-back` opens the dialog for what
 * a transaction put on the site.
 */
export const history = definePlugin({
  name: 'history',
  tools: [
    {
      name: 'history',
      title: 'History',
      icon: RestoreIcon,
      component: HistoryTool,
      router: route.create('/', route.create('/:transaction')),
      canHandleIntent: (intent, {transaction}) => intent === 'bring-back' && transaction !== undefined,
      getIntentState: (_, {transaction}) => ({transaction}),
    },
  ],
})
