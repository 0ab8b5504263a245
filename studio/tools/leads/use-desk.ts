import {useMediaIndex} from '@sanity/ui'
import {useRef, useState, type KeyboardEvent} from 'react'
import {useStanding, type Inbox} from '../../inbox/inbox.ts'
import type {Lead, LeadState} from '../../inbox/inbox-api.ts'
import {hasState, stateTitle} from './state/filter.ts'
import {doneBy, moved, type Place} from './state/keys.ts'
import {knownLeads, listedLeads} from './state/leads-state.ts'
import {alsoMeant, followerOf, rowOf, rowsOf, type PersonRow} from './state/people.ts'
import {useNow} from '../../ui/hooks.ts'
import {counted} from '../../ui/words.ts'
import {useDrafts} from './use-drafts.ts'
import {useColumns, type Columns} from './use-columns.ts'
import {useFigures} from './use-figures.ts'
import {useLeads, type Leads} from './use-leads.ts'
import {useNames} from './use-names.ts'
import {useView, type View} from './use-view.ts'

/** Everything that the parts of the tool share. */
export type Desk = ReturnType<typeof useDesk>

/** The tool's state, and what its buttons and keys do. */
export function useDesk(inbox: Inbox) {
  const standing = useStanding(inbox)
  const view = useView()
  const leads = useLeads(inbox, view.filter, view.open)
  const typed = useDrafts(leads, standing.connection)
  const columns = useColumns(view.open)
  const [showsFigures, showFigures] = useState(false)
  const [showsKeys, showKeys] = useState(false)
  const [person, askAbout] = useState<string>()
  const searchField = useRef<HTMLInputElement>(null)
  const isWide = useMediaIndex() >= 3
  const {state, dispatch} = leads
  const leadsById = knownLeads(state)
  const rows = leads.isLoading ? [] : rowsOf(listedLeads(state))
  const activate = (id: string | undefined) => {
    dispatch({type: 'activate', id})
    if (isWide && id !== undefined) view.show(id, view.open !== undefined)
  }
  const states = useStateChanges(leads, leadsById, view, rows)
  const move = (by: number) => () => activate(moved(rows, rowOf(rows, state.active), by)?.id)
  const anywhere = {
    j: move(1),
    k: move(-1),
    e: () => states.ofActive('answered'),
    s: () => states.ofActive('spam'),
    z: () => states.undo?.(),
    '/': () => searchField.current?.focus(),
    '?': () => showKeys(true),
    Escape: () => {
      if (!isWide) view.show(undefined)
      columns.toList()
    },
  }
  const onList = {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Home: move(-Infinity),
    End: move(Infinity),
    Enter: () => {
      if (state.active !== undefined) view.show(state.active)
      columns.toLead()
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = doneBy(event, placeOf(event, columns), anywhere, onList)
    if (!run) return
    event.preventDefault()
    run()
  }
  return {
    inbox,
    standing,
    leads,
    typed,
    view,
    columns,
    /** All messages that are known, by their ids. */
    leadsById,
    rows,
    /** The open message; undefined while it is read, or when it was erased. */
    lead: view.open === undefined ? undefined : leadsById.get(view.open),
    /** Whether there is room for the list and a message. */
    isWide,
    searchField,
    onKeyDown,
    /** Whether the figures are beside the list although a narrow screen has room for one of them. */
    showsFigures,
    showFigures,
    showsKeys,
    showKeys,
    /** Whose data the dialog is about, empty to ask; undefined while it is closed. */
    person,
    askAbout,
    ...useFigures(inbox, standing, view.filter.state === 'spam'),
    names: useNames(),
    /** In milliseconds. */
    now: useNow(),
    ...states,
  }
}

function placeOf({target}: KeyboardEvent, {rootRef, listRef}: Columns): Place {
  if (target === listRef.current) return 'list'
  const isInside = target instanceof Node && rootRef.current?.contains(target)
  // A dialog is drawn elsewhere, and has keys of its own.
  if (!isInside || target instanceof HTMLSelectElement) return 'field'
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? 'field' : 'elsewhere'
}

/** What the tool tells, and what takes the change back that it tells of. */
interface Said {
  text: string
  /** The messages that were changed: their former states, and the revisions in which they are changed. */
  before: readonly {id: string; state: LeadState; seen: number}[]
}

const nothingSaid: Said = {text: '', before: []}

/** Changes of states, the last of which can be taken back. */
function useStateChanges(
  {state, change}: Leads,
  leadsById: ReadonlyMap<string, Lead>,
  view: View,
  rows: readonly PersonRow[],
) {
  const [said, setSaid] = useState<Said>(nothingSaid)
  const say = (text: string) => setSaid({text, before: []})
  // What was erased is not named any more.
  const {text, before} = said.before.some(({id}) => state.gone.has(id)) ? nothingSaid : said
  const set = async (lead: Lead, next: LeadState) => {
    if (lead.state === next) return
    const meant = alsoMeant(lead, leadsById.values())
    const follower = followerOf(rows, lead.id)
    const answers = await Promise.all(
      meant.map(async ({id, state: former, revision}) => {
        const updated = await change(id, {state: next, seen: revision})
        return updated ? [{id, state: former, seen: updated.lead.revision}] : []
      }),
    )
    // Some can be refused while others are taken: what was taken is told, and can be taken back.
    const taken = answers.flat()
    if (taken.length === 0) return
    const isWhole = taken.length === meant.length
    const part = isWhole ? '' : `${taken.length} of `
    const what = meant.length > 1 ? ` (${part}${counted(meant.length, 'message')})` : ''
    setSaid({text: `${lead.name}: ${stateTitle(next).toLowerCase()}${what}.`, before: taken})
    // It has left the list: the keyboard goes on with the next.
    const hasLeft = isWhole && !hasState(view.filter, next)
    if (view.isShown() && view.open === lead.id && hasLeft) view.show(follower, true)
  }
  const undo = async () => {
    const undone = await Promise.all(before.map(({id, ...former}) => change(id, former)))
    if (!undone.every(Boolean)) return
    say('Taken back.')
    if (view.isShown()) view.show(before[0]?.id, true)
  }
  const ofActive = (next: LeadState) => {
    const lead = leadsById.get(view.open ?? state.active ?? '')
    if (lead) void set(lead, next === 'spam' && lead.state === 'spam' ? 'new' : next)
  }
  return {
    /** What the tool tells, also to screen readers. */
    said: text,
    say,
    /** Sets the state of a message, and of what else is new from the same person. */
    setState: (lead: Lead, next: LeadState) => void set(lead, next),
    /** Takes the last change of a state back; undefined when there is none. */
    undo: before.length > 0 ? () => void undo() : undefined,
    ofActive,
  }
}
