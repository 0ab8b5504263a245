import type {ComponentProps, MouseEvent} from 'react'
import {useNavigation} from './navigation.ts'

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/**
 * A link to any address. It is a real link before and without scripts; afterwards pages of our own are fetched on hover and
 * focus, and shown without loading the document anew.
 */
export function SiteLink({href, onClick, children, ...rest}: ComponentProps<'a'> & {href: string}) {
  const navigation = useNavigation()
  if (!href.startsWith('/')) {
    return (
      <a href={href} onClick={onClick} rel={/^https?:/.test(href) ? 'noopener' : undefined} {...rest}>
        {children}
      </a>
    )
  }
  const warm = () => navigation.prefetch(href)
  return (
    <a
      href={href}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      onClick={(event) => {
        onClick?.(event)
        const ours = !event.defaultPrevented && isPlainClick(event) && !rest.target
        if (ours && navigation.follow(href)) event.preventDefault()
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
