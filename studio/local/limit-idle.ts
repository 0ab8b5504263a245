/**
 * Gives idle callbacks a time limit, before a module of Sanity keeps `requestIdleCallback`. Sanity validates each level of a document
 * in a callback without a limit, and while this machine renders pages or runs tests, a browser may not be idle for half a minute: a
 * valid draft would stay invalid, and “Publishing…” would stay.
 */
const whenIdle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback?.bind(globalThis)

/** In milliseconds. A document has about four levels, and an editor waits for all of them. */
const limit = 100

// Safari has no idle callbacks, and Sanity's replacement has a time limit.
if (whenIdle)
  globalThis.requestIdleCallback = (callback, options) => whenIdle(callback, {timeout: limit, ...options})
