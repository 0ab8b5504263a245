import {deepEqual} from 'fast-equals'
import {useState} from 'react'
import {PatchEvent, set, unset, type FormPatch} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {pathFrom, valueAt, type Fix} from 'content-checks'

/** Applies fixes to the open document, as if the editor had typed them, and takes the last one back. */
export function useFixes() {
  const {onChange, value} = useDocumentPane()
  const [last, setLast] = useState<{title: string; undo: FormPatch[]; made: [at: string, to: unknown][]}>()
  // Undo would also erase what was typed since.
  const isAsMade = last?.made.every(([at, to]) => deepEqual(valueAt(value, pathFrom(at)), to))
  return {
    /** What the last fix that can be undone has done. */
    applied: isAsMade ? last?.title : undefined,
    apply: ({title, patch}: Fix) => {
      const made = Object.entries(patch.set)
      onChange(PatchEvent.from(made.map(([at, to]) => set(to, pathFrom(at)))))
      const undo = made.map(([at]) => {
        const before = valueAt(value, pathFrom(at))
        return before === undefined ? unset(pathFrom(at)) : set(before, pathFrom(at))
      })
      setLast({title, undo, made})
    },
    undo: () => {
      if (last) onChange(PatchEvent.from(last.undo))
      setLast(undefined)
    },
  }
}
