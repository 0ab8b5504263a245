import '../web/bootstrap/menu-keyboard.ts'

/* What the inline script of the site's documents does for menus and the top bar (web/bootstrap/bootstrap.ts). */

function closeMenu(inside) {
  const menu = document.querySelector('[data-menu]')
  if (menu && (inside.closest('a') || !menu.contains(inside))) menu.open = false
}

addEventListener('click', ({target}) => closeMenu(target))
addEventListener('keydown', ({key}) => {
  if (key !== 'Escape') return
  document.querySelector('[data-menu]:focus-within>summary')?.focus()
  closeMenu(document.documentElement)
})

const noteScroll = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 100)
addEventListener('scroll', noteScroll)
requestAnimationFrame(noteScroll)
