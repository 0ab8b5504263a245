/** Milliseconds until an answer that has not come is worth a word. */
const timeout = 500

/** Says at the page's foot that it shows what is published, while the Studio has not answered yet. */
export class WaitingNote {
  readonly #note = document.createElement('p')
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.#note.role = 'status'
    this.#note.style.cssText =
      'position:fixed;inset:auto 0 0;z-index:1001;margin:0;max-width:none;padding:.75rem 1rem;background:#1b1526;color:#fff;font:600 .875rem/1.4 sans-serif'
    this.#note.hidden = true
    document.body.append(this.#note)
  }

  /** @param isWaiting whether something of the open page has no answer */
  update(isWaiting: boolean): void {
    if (isWaiting)
      this.#timer ??= setTimeout(
        () => this.#say('This is what is published, until the Studio has answered.'),
        timeout,
      )
    else {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#say('')
    }
  }

  #say(text: string): void {
    this.#note.hidden = text === ''
    this.#note.textContent = text
  }
}
