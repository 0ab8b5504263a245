/**
 * Makes something of an object the first time, and returns the same from then on. Sanity asks for a document's actions at each render, and
 * an action keeps its state only as long as it is the same function.
 */
export function once<Key extends WeakKey, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const all = new WeakMap<Key, Made>()
  return (key) => {
    const made = all.get(key) ?? make(key)
    all.set(key, made)
    return made
  }
}
