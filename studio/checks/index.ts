import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {definePlugin} from 'sanity'
import {checksBadge} from './badge.ts'
import {checksInspector} from './ChecksInspector.tsx'
import {checksTool} from '../tools/checks/ChecksTool.tsx'
import {gatePublish} from '../publish/publish-gate.tsx'

/**
 * What documents say of each other is checked while it is written: a pane beside each form, a badge, a gate at Publish, and a tool
 * with the findings of all documents.
 */
export const checks = definePlugin<{siteUrl: string}>(({siteUrl}) => {
  const {origin} = new URL(siteUrl)
  const inspector = checksInspector(origin)
  const badge = checksBadge(origin)
  return {
    name: 'checks',
    tools: [{name: 'checks', title: 'Checks', icon: CheckmarkCircleIcon, component: checksTool(origin)}],
    document: {
      inspectors: (inspectors) => [...inspectors, inspector],
      badges: (badges) => [...badges, badge],
      actions: (actions) =>
        actions.map((action) => (action.action === 'publish' ? gatePublish(action, origin) : action)),
    },
  }
})
