import {useMemo, useRef, type ComponentType} from 'react'
import type {Tool} from 'sanity'
import {RouterContext, useRouter, type NavigateOptions, type RouterContextValue} from 'sanity/router'

/** Milliseconds in which the Preview tool finds the document of a page that was just opened. */
const mainDocumentDelay = 5000

type State = RouterContextValue['state']

/**
 * Makes one step back of one page. When a page opens, the Preview tool adds two entries to the browser's history: one for the
 * page's URL, and one for its document. Here the second replaces the first, so that Back leads to the former page at once.
 */
export function oneStepBack<Options>(tool: Tool<Options>): Tool<Options> {
  const Component: ComponentType<{tool: Tool<Options>}> = tool.component
  return {
    ...tool,
    component: (props: {tool: Tool<Options>}) => {
      const router = useRouter()
      const opened = useRef({preview: '', at: 0})
      const value = useMemo(() => {
        const navigate = (next: State, options?: NavigateOptions) => {
          const preview = previewOf(next)
          const isSamePage = preview === previewOf(router.state)
          if (!isSamePage) opened.current = {preview, at: Date.now()}
          const isMainDocument =
            isSamePage &&
            !next.path &&
            preview === opened.current.preview &&
            Date.now() - opened.current.at < mainDocumentDelay
          router.navigate(next, isMainDocument ? {...options, replace: true} : options)
        }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the Preview tool calls only this overload
        return {...router, navigate} as RouterContextValue
      }, [router])
      return (
        <RouterContext.Provider value={value}>
          <Component {...props} />
        </RouterContext.Provider>
      )
    },
  }
}

function previewOf(state: State): string {
  return state._searchParams?.find(([name]) => name === 'preview')?.[1] ?? ''
}
