import css from './edit-link.module.css'
import {forgetEditor} from './content/editor.ts'

/**
 * Shows the link “Edit this page”, which opens the page in the Studio's Preview tool, and a button that hides it for good.
 * @param onNavigation calls a function after each navigation
 */
export function showEditLink(onNavigation: (update: () => void) => void): void {
  const bar = document.createElement('p')
  bar.className = css.bar ?? ''
  const link = document.createElement('a')
  link.textContent = 'Edit this page'
  const hide = document.createElement('button')
  hide.type = 'button'
  hide.textContent = '×'
  hide.ariaLabel = 'Hide “Edit this page”'
  hide.addEventListener('click', () => {
    forgetEditor()
    bar.remove()
  })
  const update = () => {
    link.href = `${__STUDIO_URL__}/presentation?preview=${encodeURIComponent(location.href)}`
  }
  update()
  onNavigation(update)
  bar.append(link, hide)
  document.body.append(bar)
}
