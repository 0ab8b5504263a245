import {createElement} from 'react'
import {definePlugin, type DocumentBadgeComponent} from 'sanity'
import {checksInspector, OpenChecks} from './ChecksInspector.tsx'
import {countText} from './findings.ts'
import {useFormFindings} from './use-findings.ts'

/** What documents say of each other is checked while it is written: a pane beside each form, and a badge. */
export const checks = definePlugin(() => ({
  name: 'checks',
  document: {inspectors: [checksInspector], badges: [useChecksBadge]},
}))

const useChecksBadge: DocumentBadgeComponent = ({draft, published, version}) => {
  const found = useFormFindings(version ?? draft ?? published)
  if (found === undefined || found instanceof Error || found.here.length === 0) return null
  const [first] = found.here
  return {
    // Sanity puts the label as a child into its Badge, which has no action of its own.
    label: Object(createElement(OpenChecks, {text: `Checks: ${countText(found.here)}`})),
    title: first?.message,
    color: first?.severity === 'error' ? 'danger' : 'warning',
  }
}
