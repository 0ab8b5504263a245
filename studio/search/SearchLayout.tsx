import {useEffect, type JSX} from 'react'
import {useClient, usePerspective, type LayoutProps} from 'sanity'
import {useRouter} from 'sanity/router'
import {apiVersion} from '../../domain/sanity-api.ts'
import {placeOfHit} from './place-of-hit.ts'

/** Milliseconds to look for the field. After that the document opens at its top. */
const patience = 1000

/**
 * The Studio, whose search opens documents at the field that was found. Sanity's search returns documents without the place of the hit, and its
 * links cannot be replaced: this one acts before them, for clicks and Enter alike, and leaves the rest of a click to them.
 */
export function SearchLayout(props: LayoutProps): JSX.Element {
  const client = useClient({apiVersion})
  const {navigateIntent} = useRouter()
  const {perspectiveStack} = usePerspective()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const hit = hitOf(event)
      if (!hit) return
      event.preventDefault()
      const {terms, ...document} = hit
      void client
        .fetch<object | null>(
          '*[_id == $id][0]',
          {id: document.id},
          {perspective: perspectiveStack, signal: AbortSignal.timeout(patience)},
        )
        .then((found) => (found ? placeOfHit(found, terms) : undefined))
        .catch((error: unknown) => console.warn('The place of a hit could not be found.', error))
        .then((path) => navigateIntent('edit', {...document, ...(path && {path})}))
    }
    addEventListener('click', open, {capture: true})
    return () => removeEventListener('click', open, {capture: true})
  }, [client, navigateIntent, perspectiveStack])
  return props.renderDefault(props)
}

/** The document of a clicked hit, and what was searched for; undefined for clicks elsewhere, and for those that open a tab or window. */
function hitOf(event: MouseEvent): {id: string; type: string; terms: string} | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const {target} = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(`${hits} a[href]`)
  if (!link) return undefined
  const intent = new URL(link.href).pathname.split('/intent/edit/')[1]
  const params = new Map(
    intent
      ?.split('/')[0]
      ?.split(';')
      .map((param) => {
        const [name = '', value = ''] = param.split('=')
        return [name, decodeURIComponent(value)]
      }),
  )
  const [id, type, terms] = [params.get('id'), params.get('type'), termsBeside(link)]
  return id && type && terms ? {id, type, terms} : undefined
}

const hits = '[data-testid="search-results"]'

/** What is typed into the search whose results have this link. */
function termsBeside(link: Element): string | undefined {
  let around = link.closest(hits)
  while (around && !around.querySelector('input')) around = around.parentElement
  return around?.querySelector('input')?.value
}
