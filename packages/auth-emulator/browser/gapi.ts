/**
 * Replaces Google's https://apis.google.com/js/api.js, so that `signInWithPopup` of the Firebase SDK works without the
 * internet. It implements the part of `gapi.iframes` that the SDK uses, with the helper frame of this service (frame.ts).
 * Load it on the page before the SDK's first pop-up, and only where the SDK uses this service.
 */
;(() => {
  type Handler = (event: unknown) => unknown

  interface OpenOptions {
    url: string
    where?: Element
    attributes?: Record<string, unknown>
  }

  /** One helper frame as the SDK sees it. */
  class HelperFrame {
    readonly #element: HTMLIFrameElement
    readonly #ready: Promise<void>
    readonly #handlers = new Map<string, Handler>()
    #early: unknown[] = []

    constructor(options: OpenOptions) {
      this.#element = makeFrame(options)
      const origin = new URL(options.url, location.href).origin
      this.#ready = new Promise((resolve) => {
        addEventListener('message', ({source, origin: sender, data}) => {
          if (source !== this.#element.contentWindow || sender !== origin) return
          if (data?.type === 'ready') resolve()
          if (data?.type === 'authEvent') this.#deliver({authEvent: data.authEvent})
        })
      })
      ;(options.where ?? document.body).append(this.#element)
    }

    /** Resolves when the frame listens. */
    ping(): Promise<void> {
      return this.#ready
    }

    restyle(): Promise<void> {
      return Promise.resolve()
    }

    register(type: string, handler: Handler): void {
      this.#handlers.set(type, handler)
      if (type !== 'authEvent') return
      const waiting = this.#early
      this.#early = []
      for (const event of waiting) this.#deliver(event)
    }

    /** The SDK asks whether the frame can use storage, and nothing else. The answer is yes: this frame needs none. */
    send(type: string, _message: unknown, callback?: (answers: unknown[]) => void): void {
      if (type !== 'webStorageSupport' || !callback) return
      setTimeout(() => {
        try {
          callback([{status: 'ACK', webStorageSupport: true}])
        } catch {
          // The SDK's callback throws after it has used the answer. Google's api.js ignores that, too.
        }
      })
    }

    #deliver(event: unknown): void {
      const handler = this.#handlers.get('authEvent')
      if (handler) void handler(event)
      else this.#early.push(event)
    }
  }

  function makeFrame({url, attributes = {}}: OpenOptions): HTMLIFrameElement {
    const element = document.createElement('iframe')
    element.src = url
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style' && typeof value === 'object') Object.assign(element.style, value)
      else element.setAttribute(name, String(value))
    }
    return element
  }

  const context = {
    open: (options: OpenOptions, opened: (frame: HelperFrame) => unknown) =>
      Promise.resolve(opened(new HelperFrame(options))),
  }

  Object.assign(window, {
    gapi: {
      load: (_parts: string, then: (() => void) | {callback: () => void}) =>
        typeof then === 'function' ? then() : then.callback(),
      iframes: {Iframe: HelperFrame, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context},
    },
  })
})()
