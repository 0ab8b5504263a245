import type {DocumentBadgeComponent} from 'sanity'
import {countText} from './count-text.ts'
import {useFormFindings} from './use-findings.ts'

/** The badge of a document with errors or warnings. */
export function checksBadge(origin: string): DocumentBadgeComponent {
  return function useChecksBadge({draft, published, version}) {
    const found = useFormFindings(version ?? draft ?? published, origin)
    if (found === undefined || found instanceof Error || found.own.length === 0) return null
    const [first] = found.own
    return {
      label: countText(found.own),
      title: first?.message,
      color: first?.severity === 'error' ? 'danger' : 'warning',
    }
  }
}
