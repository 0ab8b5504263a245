/** A step of a path: the name of an attribute, the index of an item (negative from the end), or the `_key` of an item. */
export type Step = string | number | {key: string}

const step = /\.?([A-Za-z_]\w*)|\['([^'\\]+)'\]|\[(-?\d{1,9})\]|\[_key ?== ?"([^"\\]+)"\]/y
/** Names that @sanity/mutator reads as something else, and one whose presence breaks it. */
const notPlain = new Set(['true', 'false', '__proto__', 'hasOwnProperty'])

/**
 * Reads a path that selects at most one value in most documents, such as `a.b`, `list[0].title` or `list[_key=="k"].title`;
 * undefined for every other path.
 */
export function readPlainPath(path: string): [string, ...Step[]] | undefined {
  const [first, ...rest] = readSteps(path)
  if (typeof first !== 'string') return undefined
  return [first, ...rest]
}

function readSteps(path: string): Step[] {
  const steps: Step[] = []
  step.lastIndex = 0
  while (step.lastIndex < path.length) {
    const start = step.lastIndex
    const match = step.exec(path)
    if (!match) return []
    const [, dotted, quoted, index, key] = match
    if (dotted !== undefined && (path[start] === '.') !== start > 0) return []
    const name = dotted ?? quoted
    if (name !== undefined) {
      if (notPlain.has(name)) return []
      steps.push(name)
    } else if (key === undefined) steps.push(Number(index))
    else steps.push({key})
  }
  return steps
}
