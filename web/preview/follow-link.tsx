import type {OverlayPluginDefinition} from '@sanity/visual-editing'
import {PointerEvents} from '@sanity/visual-editing/unstable_overlay-components'
import {follow} from './clicks.ts'

/** The link of this site that an element is, or is in; a tab is none. */
const linkOf = (element: Element): HTMLAnchorElement | undefined => {
  const link = element.closest<HTMLAnchorElement>('a:not([role])')
  return link?.origin === location.origin ? link : undefined
}

/**
 * A button in the overlay of a link's words, which follows the link: a click on the words themselves opens their field (clicks.ts).
 * https://www.sanity.io/docs/visual-editing/visual-editing-overlays
 */
export const followLinks: OverlayPluginDefinition = {
  type: 'hud',
  name: 'follow-link',
  guard: ({element}) => linkOf(element) !== undefined,
  component: ({element}) => (
    <PointerEvents>
      <button
        type="button"
        style={style}
        onClick={(event) => {
          event.stopPropagation()
          const link = linkOf(element)
          if (link) follow(link)
        }}
      >
        Follow link
      </button>
    </PointerEvents>
  ),
}

const style = {
  padding: '7px 10px',
  border: 0,
  borderRadius: 4,
  background: '#101322',
  color: '#fff',
  font: '500 13px/1.2 system-ui, sans-serif',
  cursor: 'pointer',
} as const
