import {useEffect, useState, type JSX, type RefObject} from 'react'

/** What the choice of a screen has, with the screen's width in CSS pixels. */
export const screens = [
  [390, 'Phone, 390'],
  [768, 'Tablet, 768'],
  [1280, 'Laptop, 1280'],
  [1920, 'Desktop, 1920'],
] as const

interface Props {
  iframeRef: RefObject<HTMLIFrameElement | null>
  /** CSS pixels of the screen; undefined for that of the pane. */
  width: number | undefined
}

/**
 * Gives the frame the width of a screen, and scales it down where the pane is narrower. By rules with `!important`, because the Preview
 * tool animates the frame by inline styles.
 */
export function ScreenWidth({iframeRef, width}: Props): JSX.Element | null {
  const [pane, setPane] = useState(0)
  useEffect(() => {
    const frame = iframeRef.current
    const parent = frame?.parentElement
    if (!parent) return undefined
    frame.toggleAttribute('data-screen', width !== undefined)
    const observer = new ResizeObserver(() => setPane(parent.clientWidth))
    observer.observe(parent)
    return () => observer.disconnect()
  })
  if (width === undefined || pane === 0) return null
  const scale = Math.min(1, pane / width)
  return (
    <style>{`
      :has(> iframe[data-screen]) { position: relative; overflow: hidden; }
      iframe[data-screen] {
        position: absolute !important;
        inset: 0 auto auto ${Math.max(0, (pane - width) / 2)}px !important;
        width: ${width}px !important;
        height: ${100 / scale}% !important;
        max-width: none !important;
        max-height: none !important;
        transform: scale(${scale}) !important;
        transform-origin: 0 0 !important;
      }
    `}</style>
  )
}
