import {createRoot} from 'react-dom/client'
import type {Building} from './building.ts'
import {Controls} from './Controls.tsx'
import {styles} from './styles.ts'

/** Draws the controls with which editors build a page of sections, above the page and after it in the order of the keyboard. */
export function startBuilding(building: Building): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const host = document.createElement('page-building')
  document.body.append(host)
  // Wherever the focus is, since it may have gone with a section. A text field has its own undo.
  document.addEventListener('keydown', ({key, ctrlKey, metaKey, target}) => {
    const isText = target instanceof Element && target.matches('input, textarea')
    if (key === 'z' && (ctrlKey || metaKey) && !isText) building.undo()
  })
  createRoot(host).render(<Controls building={building} />)
}
