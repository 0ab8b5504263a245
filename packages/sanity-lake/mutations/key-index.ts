import {isRecord} from 'service-kit/guards'

/** Shorter arrays are searched as fast without an index. */
const shortArray = 32

type Positions = Map<string, number | 'several'>

/** Finds items of arrays by `_key`. An array gets an index when it is searched twice without a change of its items in between. */
export class KeyIndex {
  readonly #searched = new WeakMap<unknown[], Positions | 'once'>()

  /** The index of the item with this key, `several` when more than one item has it, undefined when none has. */
  find(array: unknown[], key: string): number | 'several' | undefined {
    const known = this.#searched.get(array)
    if (known instanceof Map) return known.get(key)
    if (known === undefined || array.length <= shortArray) {
      this.#searched.set(array, 'once')
      return search(array, key)
    }
    const positions: Positions = new Map()
    this.#searched.set(array, positions)
    add(positions, array, 0)
    return positions.get(key)
  }

  /** Call before items are added at the end of an array. */
  append(array: unknown[], items: unknown[]): void {
    const known = this.#searched.get(array)
    if (known instanceof Map) add(known, items, array.length)
  }

  /** Call when items of an array move, are removed or are replaced. */
  forget(array: unknown[]): void {
    this.#searched.delete(array)
  }
}

function search(array: unknown[], key: string): number | 'several' | undefined {
  let found: number | undefined
  for (let index = 0; index < array.length; index++) {
    if (keyOf(array[index]) !== key) continue
    if (found !== undefined) return 'several'
    found = index
  }
  return found
}

function add(positions: Positions, items: unknown[], start: number): void {
  for (const [offset, item] of items.entries()) {
    const key = keyOf(item)
    if (key !== undefined) positions.set(key, positions.has(key) ? 'several' : start + offset)
  }
}

function keyOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const {_key: key} = item
  return typeof key === 'string' ? key : undefined
}
