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
  createRoot(host).render(<Controls building={building} />)
}
