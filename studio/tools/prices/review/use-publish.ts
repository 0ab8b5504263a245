import {useReducer} from 'react'
import type {Write} from '../write-prices.ts'
import {useJudgement} from './judgement.tsx'
import {notBegun, passes, publishReducer, type PublishAction, type PublishState} from './publish-state.ts'

/** Publishes or schedules prices, after the content check was asked. */
export function usePublish(siteUrl: string): {
  state: PublishState
  /**
   * Writes what the content check lets pass.
   * @param prepare may throw what keeps it from being written
   */
  run: (
    action: PublishAction,
    prepare: () => Write[],
    write: (writes: Write[]) => Promise<void>,
  ) => Promise<void>
  /** Ends what is said of conflicts, because the editor has decided. */
  end: () => void
} {
  const [state, dispatch] = useReducer(publishReducer, notBegun)
  const judge = useJudgement(siteUrl)
  return {
    state,
    run: async (action, prepare, write) => {
      dispatch({type: 'begun'})
      try {
        const writes = prepare()
        const judgement = await judge(writes)
        if (!passes(state, action, judgement)) return dispatch({type: 'judged', judgement, action})
        await write(writes)
        dispatch({type: 'ended'})
      } catch (error) {
        dispatch({type: 'failed', error})
      }
    },
    end: () => dispatch({type: 'ended'}),
  }
}
