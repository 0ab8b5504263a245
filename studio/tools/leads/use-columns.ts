import {useEffect, useRef} from 'react'

export type Columns = ReturnType<typeof useColumns>

/** Sends the keyboard from the list to the message and back, and catches it when what had it is gone. */
export function useColumns(open: string | undefined) {
  const rootRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const leadRef = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // Where there is room for one of them, the message takes the place of the list, which had the keyboard.
  useEffect(() => {
    if (open !== undefined && !listRef.current?.checkVisibility()) leadRef.current?.focus()
  }, [open])
  useEffect(() => {
    // After loading the page the keyboard is nowhere; after a click on the tool's name it stays there.
    if (document.activeElement === document.body) listRef.current?.focus({preventScroll: true})
    const onFocus = ({target}: FocusEvent) => {
      hadFocus.current = target instanceof Node && Boolean(rootRef.current?.contains(target))
    }
    // Who clicks beside everything wants the focus to be nowhere.
    const onPointer = () => (hadFocus.current = false)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [])
  // After every drawing, since any may remove the button that was pressed.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      listRef.current?.focus({preventScroll: true})
  })
  return {
    rootRef,
    listRef,
    leadRef,
    toList: () => listRef.current?.focus(),
    toLead: () => leadRef.current?.focus(),
  }
}
