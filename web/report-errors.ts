import type {Schemas} from '../domain/api.gen.ts'
import {withoutPersonalData} from '../domain/personal-data.ts'

/** Reports of one document: whatever is broken breaks again and again. */
const most = 3
const reported = new Set<string>()

/** Reports to the backend what goes wrong in a visitor's browser: exceptions and rejected promises that nothing handles. */
export function startReportingErrors(): void {
  addEventListener('error', ({error}) => report(error))
  addEventListener('unhandledrejection', ({reason}) => report(reason))
}

/**
 * Sends an error of this site's scripts to the backend: its message without what is personal, the places in its stack, the path, and
 * the name of the entry script, which a build has of its own. Once for each message, and only `ERROR_SAMPLE_RATE` of them.
 */
export function report(thrown: unknown): void {
  if (!(thrown instanceof Error)) return
  const {stack = ''} = thrown
  // Errors of the browser's extensions have no place in the site's scripts.
  if (!(thrown.message + stack).includes(`${location.origin}/`)) return
  const message = withoutFields(`${thrown.name}: ${thrown.message}`).slice(0, 300)
  if (reported.size >= most || reported.has(message)) return
  reported.add(message)
  if (Math.random() >= __ERROR_SAMPLE_RATE__) return
  const body: Schemas['BrowserError'] = {
    message,
    // Some browsers repeat the message before the places.
    stack: withoutPersonalData((stack.match(/^ +at .*|^.*@.*:\d+$/gm) ?? []).join('\n')).slice(0, 2000),
    route: withoutPersonalData(location.pathname).slice(0, 200),
    build: document.documentElement.dataset.entry ?? '',
  }
  // Not `sendBeacon`, which sends cookies along, and so needs more of a backend at another origin.
  fetch(`${__API_BASE__}/api/errors`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {})
}

/** A message without what is personal and without what the visitor has typed on this page. */
function withoutFields(message: string): string {
  let text = message
  for (const {value} of document.querySelectorAll<HTMLInputElement>('input,textarea'))
    if (value.length > 2) text = text.replaceAll(value, '…')
  return withoutPersonalData(text)
}
