/** The keys of the tool. They act inside of it alone, and not while somebody types (WCAG 2.1.4). */

export type Command =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'open'
  | 'close'
  | 'answered'
  | 'spam'
  | 'undo'
  | 'search'
  | 'keys'

export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Where: in a field with text, on the list, or on anything else of the tool. */
  place: 'field' | 'list' | 'elsewhere'
}

const anywhere: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  e: 'answered',
  s: 'spam',
  z: 'undo',
  '/': 'search',
  '?': 'keys',
  Escape: 'close',
}

// Elsewhere these scroll, or press a button.
const onList: Readonly<Record<string, Command>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'open',
}

/** What a key does, if it does anything. */
export function commandOf({key, ctrlKey, metaKey, altKey, place}: Pressed): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (place === 'field') return key === 'Escape' ? 'close' : undefined
  return anywhere[key] ?? (place === 'list' ? onList[key] : undefined)
}

/** The keys, for people. */
export const keyHelp: readonly (readonly [keys: string, what: string])[] = [
  ['j, ↓', 'the next message'],
  ['k, ↑', 'the one before'],
  ['Enter', 'read it: the keyboard goes to the message'],
  ['Esc', 'back to the list'],
  ['e', 'answered'],
  ['s', 'spam, or not spam after all'],
  ['z', 'take the last change of a state back'],
  ['/', 'search'],
  ['Ctrl + Enter', 'save the note'],
  ['?', 'this list'],
]

/** The id of a row after moving by the keyboard. It stays at the ends. */
export function moved(
  ids: readonly string[],
  active: string | undefined,
  command: Command,
): string | undefined {
  const place = active === undefined ? -1 : ids.indexOf(active)
  const targets: Partial<Record<Command, number>> = {
    next: place + 1,
    previous: place - 1,
    first: 0,
    last: ids.length - 1,
  }
  const target = Math.min(Math.max(targets[command] ?? place, 0), ids.length - 1)
  return ids[target]
}
