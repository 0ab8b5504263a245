import {useEffect, useState} from 'react'
import type {Schemas} from '../../../domain/api.gen.ts'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import type {Outcome} from '../../ui/form-state.ts'
import type {OfferedAgent} from './labels.ts'

/** Which sheet is open: the one that adds an agent, with the slug that is chosen in it; or that of an agent, as it was at opening. */
export type AgentSheet = {add: string | null} | {manage: Schemas['Agent']}

/** The sheets of the dashboard's agents, and what was done in the last one. */
export type AgentSheets = ReturnType<typeof useAgentSheet>

/**
 * Opens the sheets of agents. The address of somebody who chose an agent before signing up (`?agent=`) opens the one that adds it, once it
 * is known that it can be added.
 * @param rest the agents that can be added
 * @param isShown whether the list of agents is shown, and not another view
 */
export function useAgentSheet(rest: readonly OfferedAgent[], isShown: boolean) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('agent')
  const [{sheet, count}, setState] = useState<{sheet?: AgentSheet | undefined; count: number}>({count: 0})
  const [done, setDone] = useState<{outcome: Outcome; added?: string}>()
  if (isShown && count === 0 && rest.some(({slug}) => slug?.current === asked))
    setState({sheet: {add: asked}, count: 1})
  // The browser's Back and Forward can lead to another view past an open sheet, which is not to open again on the way back.
  if (!isShown && sheet) setState({count})
  useEffect(() => {
    // With an agent that was removed, or the last one that was added, the button that opened the sheet is gone.
    if (done && !sheet && document.activeElement === document.body)
      document.getElementById('agents-heading')?.focus()
  }, [done, sheet])
  return {
    sheet,
    /** Another one for each opening. A dialog that closes tells so later, maybe when the next sheet is open already. */
    key: count,
    done,
    setDone,
    setSheet: (next: AgentSheet | undefined) => {
      if (next) setDone(undefined)
      // Otherwise it would open again on the way back from another page.
      else if (asked) setParams(withoutAgent, {replace: true, preventScrollReset: true})
      setState((before) => ({sheet: next, count: before.count + 1}))
    },
  }
}

function withoutAgent(params: URLSearchParams): URLSearchParams {
  params.delete('agent')
  return params
}
