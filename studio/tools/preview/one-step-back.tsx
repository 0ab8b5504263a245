import {useMemo, useRef, type ComponentType} from 'react'
import type {Tool} from 'sanity'
import {RouterContext, useRouter, type NavigateOptions, type RouterContextValue} from 'sanity/router'

type State = RouterContextValue['state']
type Options = NavigateOptions & {state?: State | null}

/** Whether the router is told the options alone. The Preview tool's state has none of their names. */
const isOptions = (next: State | Options): next is Options => 'state' in next || 'stickyParams' in next

/**
 * Makes one step back of one page. When a page opens, the Preview tool adds two entries to the browser's history: one for the
 * page's URL, and one for its document. Here the second replaces the first, so that Back leads to the former page at once.
 */
export function oneStepBack<ToolOptions>(tool: Tool<ToolOptions>): Tool<ToolOptions> {
  const Component: ComponentType<{tool: Tool<ToolOptions>}> = tool.component
  return {
    ...tool,
    component: (props: {tool: Tool<ToolOptions>}) => {
      const router = useRouter()
      /** The page that the last step has opened; undefined after any other step. */
      const opened = useRef<string>(undefined)
      const value = useMemo(() => {
        const navigate: RouterContextValue['navigate'] = (next: State | Options, options?: Options) => {
          if (isOptions(next)) return router.navigate(next)
          const preview = previewOf(next)
          const isSamePage = preview === previewOf(router.state)
          const isMainDocument = isSamePage && preview === opened.current && !next.path
          if (!options?.replace) opened.current = isSamePage ? undefined : preview
          router.navigate(next, isMainDocument ? {...options, replace: true} : options)
        }
        return {...router, navigate}
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
