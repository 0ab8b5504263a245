import {deepEqual} from 'fast-equals'
import {useState} from 'react'

/** The same object as long as it says the same, for effects that run again only when something else is said. */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (deepEqual(kept, value)) return kept
  setKept(value)
  return value
}
