/**
 * Runs on the account chooser. It builds the response that Google would send for the chosen account, and posts it to the
 * helper frame of the page that opened the pop-up (frame.ts), as the emulator's own page does.
 */
;(() => {
  interface Account {
    rawId: string
    email: string
    displayName?: string
    photoUrl?: string
  }

  const query = new URLSearchParams(location.search)
  const problem = document.querySelector('#problem')
  const form = document.querySelector('form')

  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-account]')) {
    button.addEventListener('click', () => choose(JSON.parse(button.dataset['account'] ?? '')))
  }
  document.querySelector('#cancel')?.addEventListener('click', () => close())
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    const displayName = text(fields, 'name')
    choose({
      rawId: randomDigits(21),
      email: text(fields, 'email').toLowerCase(),
      ...(displayName ? {displayName} : {}),
    })
  })

  function choose(account: Account): void {
    const frame = findHelperFrame()
    if (!frame)
      return complain('The page that asked for this sign-in is gone. Close this window and try again.')
    const authEvent = {
      type: query.get('authType'),
      eventId: query.get('eventId'),
      urlResponse: responseUrl(account),
      sessionId: 'ValueNotUsedByAuthEmulator',
      postBody: '',
      tenantId: query.get('tid'),
      error: null,
    }
    frame.postMessage({eventType: 'sendAuthEvent', data: {authEvent}}, location.origin)
  }

  /** The URL that Google would redirect to, with an unsigned token. The emulator does not check signatures. */
  function responseUrl(account: Account): string {
    const claims = {
      sub: account.rawId,
      iss: '',
      aud: '',
      exp: 0,
      iat: 0,
      name: account.displayName,
      email: account.email,
      email_verified: true,
      picture: account.photoUrl,
    }
    const answer = new URLSearchParams({
      providerId: query.get('providerId') ?? '',
      id_token: JSON.stringify(claims),
    })
    return `${location.origin}${location.pathname}?${answer}`
  }

  /** This service's frame in the page that opened the pop-up, for the same Firebase app. */
  function findHelperFrame(): Window | undefined {
    const opener: Window | null = window.opener
    if (!opener) return undefined
    return Array.from({length: opener.length}, (_, index) => opener[index]).find(
      (frame) => frame !== undefined && isOurs(frame),
    )
  }

  function isOurs(frame: Window): boolean {
    try {
      const search = new URLSearchParams(frame.location.search)
      return ['apiKey', 'appName'].every((name) => search.get(name) === query.get(name))
    } catch {
      // Reading the location of a frame of another origin throws.
      return false
    }
  }

  function randomDigits(length: number): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => byte % 10).join('')
  }

  function text(fields: FormData, name: string): string {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }

  function complain(message: string): void {
    if (problem) problem.textContent = message
  }
})()
