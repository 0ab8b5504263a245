import {useCallback, useState} from 'react'

/** Whether an element has come into view. */
export function useInView(): {ref: (element: Element | null) => (() => void) | undefined; isInView: boolean} {
  const [isInView, setInView] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {ref, isInView}
}
