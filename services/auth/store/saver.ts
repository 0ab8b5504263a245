/**
 * Saves a state that changes in memory. Calls that come while a save is under way share the next one, so that a
 * burst of writes costs two saves, and each caller still waits for one that began after its own change.
 */
export class Saver {
  private readonly read: () => string
  private readonly write: (text: string) => Promise<void>
  private saved: string | undefined
  private running: Promise<void> = Promise.resolve()
  private next: Promise<void> | undefined

  /**
   * @param read the state as text
   * @param write makes the text durable
   */
  constructor(read: () => string, write: (text: string) => Promise<void>) {
    this.read = read
    this.write = write
  }

  /** Resolves when the present state is durable. @throws what `write` throws */
  save(): Promise<void> {
    this.next ??= this.saveAfter(this.running)
    return this.next
  }

  private async saveAfter(previous: Promise<void>): Promise<void> {
    await previous
    // From here on a change needs another save: this one has taken its text.
    const save = this.saveNow()
    this.running = save.catch(() => undefined)
    this.next = undefined
    await save
  }

  private async saveNow(): Promise<void> {
    const text = this.read()
    if (text === this.saved) return
    await this.write(text)
    this.saved = text
  }
}
