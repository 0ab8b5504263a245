import {useEffect} from 'react'
import type {Head} from '../content/page.ts'

/** Sets the document's title, description and canonical URL to those of the open page. */
export function useTitle(head: Head | undefined): void {
  const {title, description, path} = head ?? {}
  useEffect(() => {
    if (!title) return
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description ?? '')
    document.querySelector('link[rel=canonical]')?.setAttribute('href', `${__SITE_ORIGIN__}${path}`)
  }, [title, description, path])
}
