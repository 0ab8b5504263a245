/**
 * Runs in the helper frame that the Firebase SDK puts into the site's page. It passes messages of the account chooser on
 * to that page (gapi.ts). It does not know the page's origin, so it posts to any; the frame's Content-Security-Policy lets
 * only the site embed it, so only the site receives them.
 */
;(() => {
  addEventListener('message', ({origin, data}) => {
    if (origin === location.origin && data?.eventType === 'sendAuthEvent') post(data.data.authEvent)
  })
  parent.postMessage({type: 'ready'}, '*')
  // Firebase's own frame posts this when the page was not opened by a redirect; the SDK waits for it.
  post({type: 'unknown', error: {code: 'auth/no-auth-event'}})

  function post(authEvent: unknown): void {
    parent.postMessage({type: 'authEvent', authEvent}, '*')
  }
})()
