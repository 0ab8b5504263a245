/** Runs on the mailbox page: shows new e-mails when they arrive, and times in the reader's time zone. */
;(() => {
  const interval = 2000
  const list = document.querySelector('#messages')
  const news = document.querySelector('#news')
  if (!list || !news) return

  let shown = list.innerHTML
  localizeTimes(list)
  setInterval(() => void refresh(list, news), interval)

  async function refresh(target: Element, status: Element): Promise<void> {
    if (document.hidden) return
    const html = await fetch(location.href).then(
      (response) => response.text(),
      () => undefined,
    )
    if (html === undefined) {
      status.textContent = 'The sign-in service does not answer; trying again.'
      return
    }
    const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('#messages')
    if (status.textContent?.includes('does not answer')) status.textContent = ''
    if (!fresh || fresh.innerHTML === shown) return
    const more = count(fresh) - count(target)
    shown = fresh.innerHTML
    const focused = document.activeElement instanceof HTMLAnchorElement && document.activeElement.href
    target.replaceChildren(...fresh.childNodes)
    localizeTimes(target)
    if (focused) [...target.querySelectorAll('a')].find((link) => link.href === focused)?.focus()
    if (more > 0) status.textContent = more === 1 ? 'A new e-mail came.' : `${more} new e-mails came.`
  }

  function count(parent: Element): number {
    return parent.querySelectorAll('article').length
  }

  function localizeTimes(parent: Element): void {
    for (const time of parent.querySelectorAll('time')) {
      time.textContent = new Date(time.dateTime).toLocaleString()
    }
  }
})()
