/** The keys of the tool. They act inside of it alone, and not while somebody types (WCAG 2.1.4). */
type Keys = Readonly<Record<string, () => void>>

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Where a key is pressed: in a field with text, on the list, or on anything else of the tool. */
export type Place = 'field' | 'list' | 'elsewhere'

/**
 * What a key does, if it does anything.
 * @param onList what keys do on the list that elsewhere scroll, or press a button
 */
export function doneBy(
  {key, ctrlKey, metaKey, altKey}: Pressed,
  place: Place,
  anywhere: Keys,
  onList: Keys,
): (() => void) | undefined {
  if (ctrlKey || metaKey || altKey || (place === 'field' && key !== 'Escape')) return undefined
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

/** The row that is so many further than the active one. It stays at the ends. */
export function moved<Row>(rows: readonly Row[], active: Row | undefined, by: number): Row | undefined {
  const place = active === undefined ? -1 : rows.indexOf(active)
  return rows[Math.min(Math.max(place + by, 0), rows.length - 1)]
}
