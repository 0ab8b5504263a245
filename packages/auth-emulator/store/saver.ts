/**
 * Saves a state that changes in memory. Calls during a save share the next one, so a burst of writes costs two saves. Each
 * caller still waits for a save that began after its own change.
 */
export class Saver {
  readonly #read: () => string
  readonly #write: (text: string) => Promise<void>
  #saved: string | undefined
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  /**
   * @param read returns the state as text
   * @param write writes the text to disk
   */
  constructor(read: () => string, write: (text: string) => Promise<void>) {
    this.#read = read
    this.#write = write
  }

  /** Resolves when the present state is on disk. @throws what `write` throws */
  save(): Promise<void> {
    this.#next ??= this.#saveAfter(this.#running)
    return this.#next
  }

  async #saveAfter(previous: Promise<void>): Promise<void> {
    await previous
    // This save has read the state, so a later change needs another one.
    const save = this.#saveNow()
    this.#running = save.catch(() => undefined)
    this.#next = undefined
    await save
  }

  async #saveNow(): Promise<void> {
    const text = this.#read()
    if (text === this.#saved) return
    await this.#write(text)
    this.#saved = text
  }
}
