import type {ExprNode} from 'groq-js'

/**
 * How a child of a node is evaluated: in the scope of the node itself (`same`), once for each item in a scope
 * of its own (`item`: filter, projection, order, score), or once for each element in a scope that `^` does not
 * see (`element`: groq-js calls it hidden; the traversals behind `[]`).
 */
export type ChildScope = 'same' | 'item' | 'element'

type Visit = (child: ExprNode, scope: ChildScope) => ExprNode

/** Copies a node with each child replaced by what `visit` returns. Selectors of diff functions stay as they are. */
export function mapChildren(node: ExprNode, visit: Visit): ExprNode {
  switch (node.type) {
    case 'Everything':
    case 'This':
    case 'Parent':
    case 'Parameter':
    case 'Value':
    case 'Context':
    case 'Tuple':
    case 'SelectorFuncCall':
    case 'SelectorNested':
      break
    case 'And':
    case 'Or':
    case 'OpCall':
      return {...node, left: visit(node.left, 'same'), right: visit(node.right, 'same')}
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
    case 'Group':
    case 'Deref':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
      return {...node, base: visit(node.base, 'same')}
    case 'AccessAttribute':
      return node.base ? {...node, base: visit(node.base, 'same')} : node
    case 'InRange':
      return {
        ...node,
        base: visit(node.base, 'same'),
        left: visit(node.left, 'same'),
        right: visit(node.right, 'same'),
      }
    case 'Filter':
    case 'Projection':
      return {...node, base: visit(node.base, 'same'), expr: visit(node.expr, 'item')}
    case 'Map':
    case 'FlatMap':
      return {...node, base: visit(node.base, 'same'), expr: visit(node.expr, 'element')}
    case 'PipeFuncCall':
      return {...node, base: visit(node.base, 'same'), args: node.args.map((arg) => visit(arg, 'item'))}
    case 'FuncCall':
      return takesSelector(node.namespace)
        ? node
        : {...node, args: node.args.map((arg) => visit(arg, 'same'))}
    case 'Array':
      return {
        ...node,
        elements: node.elements.map((element) => ({...element, value: visit(element.value, 'same')})),
      }
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((alternative) => ({
          ...alternative,
          condition: visit(alternative.condition, 'same'),
          value: visit(alternative.value, 'same'),
        })),
        ...(node.fallback && {fallback: visit(node.fallback, 'same')}),
      }
    case 'Object':
      return {
        ...node,
        attributes: node.attributes.map((attribute) =>
          attribute.type === 'ObjectConditionalSplat'
            ? {
                ...attribute,
                condition: visit(attribute.condition, 'same'),
                value: visit(attribute.value, 'same'),
              }
            : {...attribute, value: visit(attribute.value, 'same')},
        ),
      }
  }
  return node
}

function takesSelector(namespace: string): boolean {
  return namespace === 'diff' || namespace === 'delta'
}

/** Calls `see` for a node and everything below it. */
export function walk(node: ExprNode, see: (node: ExprNode) => void): void {
  see(node)
  mapChildren(node, (child) => {
    walk(child, see)
    return child
  })
}

/** Whether a node or anything below it passes the test. */
export function contains(node: ExprNode, test: (node: ExprNode) => boolean): boolean {
  let found = false
  walk(node, (each) => {
    found ||= test(each)
  })
  return found
}
