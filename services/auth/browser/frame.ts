/**
 * Runs in the helper frame that the Firebase SDK puts into the site's page: passes what the account chooser says
 * on to that page (gapi.ts). The page's origin is not known here; the frame's Content-Security-Policy lets only the
 * site embed it, so only the site hears it.
 */
;(() => {
  addEventListener('message', ({origin, data}) => {
    if (origin === location.origin && data?.eventType === 'sendAuthEvent') tell(data.data.authEvent)
  })
  parent.postMessage({type: 'ready'}, '*')
  // What Firebase's own frame says when no redirect led here; the SDK waits for it after a redirect.
  tell({type: 'unknown', error: {code: 'auth/no-auth-event'}})

  function tell(authEvent: unknown): void {
    parent.postMessage({type: 'authEvent', authEvent}, '*')
  }
})()
