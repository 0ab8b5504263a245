import type {ComponentProps, MouseEvent} from 'react'
import {useNavigation} from './navigation.ts'

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/**
 * A link to any address. It is a real link before and without scripts; afterwards pages of our own are fetched on hover and
 * focus, and shown without loading the document anew.
 */
export function SiteLink({href, onClick, ...rest}: ComponentProps<'a'> & {href: string}) {
  const {prefetch, follow} = useNavigation()
  const internal = href.startsWith('/')
  if (!internal) {
    const external = /^https?:/.test(href)
    return <a href={href} onClick={onClick} rel={external ? 'noopener' : undefined} {...rest} />
  }
  const warm = () => prefetch(href)
  return (
    <a
      href={href}
      onPointerEnter={warm}
      onFocus={warm}
      onTouchStart={warm}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && isPlainClick(event) && !rest.target && follow(href))
          event.preventDefault()
      }}
      {...rest}
    />
  )
}
