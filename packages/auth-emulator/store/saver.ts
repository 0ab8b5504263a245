/**
 * Saves a state that changes in memory, one save after the other. A burst of changes costs two writes: the save after the one that is
 * running writes what all of them made of the state, and the others find nothing new.
 * @param read returns the state as text
 * @param write writes the text to disk
 * @returns a function that resolves when the present state is on disk, and throws what `write` throws
 */
export function createSaver(read: () => string, write: (text: string) => Promise<void>): () => Promise<void> {
  let saved: string | undefined
  let previous = Promise.resolve()

  async function saveNow(): Promise<void> {
    const text = read()
    if (text === saved) return
    await write(text)
    saved = text
  }

  return () => {
    const save = previous.then(saveNow)
    previous = save.catch(() => undefined)
    return save
  }
}
