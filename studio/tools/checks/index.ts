import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin} from 'sanity'
import {checksTool} from './ChecksTool.tsx'

/** The tool Checks: the findings of all documents. */
export const allChecks = definePlugin<{siteUrl: string}>(({siteUrl}) => ({
  name: 'all-checks',
  tools: [
    {
      name: 'checks',
      title: 'Checks',
      icon: CheckmarkCircleIcon,
      component: checksTool(new URL(siteUrl).origin),
    },
  ],
}))
