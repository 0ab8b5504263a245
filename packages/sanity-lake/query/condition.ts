import type {ExprNode, FuncCallNode} from 'groq-js'
import type {IndexName} from './document-keys.ts'
import {hoistKey} from './hoist-key.ts'

/**
 * A condition of a filter that an index can answer. With constant keys the index answers it exactly and the
 * condition can be dropped; with a computed key the index narrows down what the filter then tests.
 */
export type IndexedCondition = {index: IndexName; keys: string[]} | {index: IndexName; key: ExprNode}

/** Recognises `_id == …`, `_type in […]`, `slug.current == …`, `references(…)`, `sanity::versionOf(…)` and `||` of them. */
export function readCondition(node: ExprNode): IndexedCondition | undefined {
  if (node.type === 'Group') return readCondition(node.base)
  if (node.type === 'Or') return readAlternatives(node.left, node.right)
  if (node.type === 'FuncCall') return readCall(node)
  if (node.type !== 'OpCall') return undefined
  if (node.op === 'in') return readMembership(node.left, node.right)
  return node.op === '=='
    ? (readComparison(node.left, node.right) ?? readComparison(node.right, node.left))
    : undefined
}

function readCall({namespace, name, args}: FuncCallNode): IndexedCondition | undefined {
  if (namespace === 'global' && name === 'references') return readReferences(args)
  return namespace === 'sanity' && name === 'versionOf' ? readVersionOf(args) : undefined
}

function readAlternatives(left: ExprNode, right: ExprNode): IndexedCondition | undefined {
  const one = readCondition(left)
  const other = readCondition(right)
  if (!one || !other || !('keys' in one) || !('keys' in other) || one.index !== other.index) return undefined
  return {index: one.index, keys: [...new Set([...one.keys, ...other.keys])]}
}

function readComparison(path: ExprNode, key: ExprNode): IndexedCondition | undefined {
  const index = readPath(path)
  if (!index) return undefined
  if (key.type === 'Value') {
    return typeof key.value === 'string' ? {index, keys: [key.value]} : undefined
  }
  const moved = index === 'slug' ? undefined : hoistKey(key)
  return moved && {index, key: moved}
}

function readMembership(path: ExprNode, list: ExprNode): IndexedCondition | undefined {
  const index = readPath(path)
  if (!index) return undefined
  const keys = readStrings(list)
  if (keys) return {index, keys}
  const moved = index === 'slug' || list.type === 'Value' ? undefined : hoistKey(list)
  return moved && {index, key: moved}
}

/** references() considers only strings, as arguments or in arrays among them. */
function readReferences(args: ExprNode[]): IndexedCondition | undefined {
  const constants = args.map((arg) =>
    arg.type === 'Value' && typeof arg.value === 'string' ? [arg.value] : readStrings(arg),
  )
  if (constants.every((keys) => keys !== undefined)) {
    return {index: 'references', keys: [...new Set(constants.flat())]}
  }
  const [only] = args
  const moved = only && args.length === 1 ? hoistKey(only) : undefined
  return moved && {index: 'references', key: moved}
}

function readVersionOf([arg]: ExprNode[]): IndexedCondition | undefined {
  if (arg?.type === 'Value' && typeof arg.value === 'string') return {index: 'version', keys: [arg.value]}
  const moved = arg && arg.type !== 'Value' ? hoistKey(arg) : undefined
  return moved && {index: 'version', key: moved}
}

/** The strings of a constant array that holds nothing else. */
function readStrings(node: ExprNode): string[] | undefined {
  const values: unknown = node.type === 'Value' ? node.value : readElements(node)
  if (!Array.isArray(values)) return undefined
  const strings = values.filter((value) => typeof value === 'string')
  return strings.length === values.length ? [...new Set(strings)] : undefined
}

function readElements(node: ExprNode): unknown[] | undefined {
  if (node.type === 'Group') return readElements(node.base)
  if (node.type !== 'Array') return undefined
  const values: unknown[] = []
  for (const {isSplat, value} of node.elements) {
    if (isSplat || value.type !== 'Value') return undefined
    values.push(value.value)
  }
  return values
}

const indexedAttributes: Record<string, IndexName | undefined> = {_id: 'id', _type: 'type'}

/** The index for an attribute of the item: `_id`, `_type`, `slug.current`, also written `@._id`. */
function readPath(node: ExprNode): IndexName | undefined {
  if (node.type === 'Group') return readPath(node.base)
  if (node.type !== 'AccessAttribute') return undefined
  if (isItem(node.base))
    return Object.hasOwn(indexedAttributes, node.name) ? indexedAttributes[node.name] : undefined
  const {base} = node
  const isSlug =
    node.name === 'current' && base?.type === 'AccessAttribute' && base.name === 'slug' && isItem(base.base)
  return isSlug ? 'slug' : undefined
}

function isItem(base: ExprNode | undefined): boolean {
  return base === undefined || base.type === 'This'
}

/** The conditions that must all hold. */
export function conjuncts(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return conjuncts(node.base)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}
