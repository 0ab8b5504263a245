import type {ExprNode} from 'groq-js'
import {mapChildren} from '../ast.ts'
import {geoLookup} from '../lookup-node.ts'

/** Whether a query may call a geo function. All others skip this folder, which costs them one search for three letters. */
export function mentionsGeo(query: string): boolean {
  return query.includes('geo')
}

/** Rewrites all calls of geo functions in a tree. */
export function rewriteGeoCalls(node: ExprNode): ExprNode {
  return mapChildren(rewriteGeo(node) ?? node, rewriteGeoCalls)
}

/**
 * Rewrites a call of a geo function into a lookup; undefined for other nodes. groq-js only parses `geo::distance()` and its like,
 * and does not know `geo()`. Host functions get strings only (see lookup-node.ts), so the rewritten tree turns the arguments into
 * GeoJSON text.
 */
export function rewriteGeo(node: ExprNode): ExprNode | undefined {
  const shape = readGeoCall(node)
  if (shape) return geoLookup('shape', [shapeText(shape)])
  if (node.type !== 'FuncCall' || node.namespace !== 'geo') return undefined
  const [one, other] = node.args
  if (!one || !other) return undefined
  switch (node.name) {
    case 'latLng':
      return geoLookup('shape', [pointText(other, one)])
    case 'contains':
    case 'intersects':
    case 'distance':
      return geoLookup(node.name, [shapeText(one), shapeText(other)])
    default:
      return undefined
  }
}

/** The attribute that marks `geo(…)` in a tree; no attribute of a document can have this name. */
const geoMark = 'geo\u0000'
/** A name that no request uses, because groq-js confuses the declaration's parameter with a request parameter of the same name. */
const geoParameter = '__the_shape_of_geo'

/**
 * Returns a declaration of `geo(…)` to put before a query that calls it; empty for other queries. The declared function is a
 * projection, the only kind that groq-js lets a query declare.
 */
export function geoDeclaration(query: string): string {
  return /(^|[^:\w])geo\s*\(/.test(query)
    ? `fn global::geo($${geoParameter}) = $${geoParameter}{"${geoMark}": @};`
    : ''
}

/** The argument of a call of the declared `geo(…)`. */
function readGeoCall(node: ExprNode): ExprNode | undefined {
  if (node.type !== 'Projection' || node.expr.type !== 'Object') return undefined
  const [first] = node.expr.attributes
  return first?.type === 'ObjectAttributeValue' && first.name === geoMark ? node.base : undefined
}

/** The nesting depth of positions in the coordinates of each type. */
const coordinateDepths = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

/** The GeoJSON text of a shape, or of a `geopoint` with `lat` and `lng` (or `lon`); null for anything else. */
function shapeText(shape: ExprNode): ExprNode {
  const alternatives = Object.entries(coordinateDepths).map(([type, depth]) => ({
    type: 'SelectAlternative' as const,
    condition: operation('==', attribute('type'), text(type)),
    value: sum(
      text(`{"type":"${type}","coordinates":`),
      listText(attribute('coordinates'), depth),
      text('}'),
    ),
  }))
  const [lng, lon] = [attribute('lng'), attribute('lon')]
  const both = operation('==', call('defined', lng), call('defined', lon))
  const longitude: ExprNode = {
    type: 'Select',
    alternatives: [{type: 'SelectAlternative', condition: both, value: {type: 'Value', value: null}}],
    fallback: call('coalesce', lng, lon),
  }
  const select: ExprNode = {type: 'Select', alternatives, fallback: pointText(longitude, attribute('lat'))}
  // Map an array of one item, so that the shape is evaluated once and its attributes are read from `@`.
  return {type: 'AccessElement', base: mapped(arrayOf(shape), select), index: 0}
}

function pointText(longitude: ExprNode, latitude: ExprNode): ExprNode {
  const position = sum(numberText(longitude), text(','), numberText(latitude))
  return sum(text('{"type":"Point","coordinates":['), position, text(']}'))
}

/** The text of a number; null for any other value. */
function numberText(value: ExprNode): ExprNode {
  return call('string', operation('+', value, {type: 'Value', value: 0}))
}

function listText(list: ExprNode, depth: number): ExprNode {
  const items = depth === 0 ? list : mapped(list, listText({type: 'This'}, depth - 1))
  const joined: ExprNode = {type: 'FuncCall', namespace: 'array', name: 'join', args: [items, text(',')]}
  return sum(text('['), joined, text(']'))
}

function mapped(base: ExprNode, expr: ExprNode): ExprNode {
  return {type: 'Map', base, expr}
}

function arrayOf(value: ExprNode): ExprNode {
  return {type: 'Array', elements: [{type: 'ArrayElement', value, isSplat: false}]}
}

function attribute(name: string): ExprNode {
  return {type: 'AccessAttribute', name}
}

function text(value: string): ExprNode {
  return {type: 'Value', value}
}

function call(name: string, ...args: ExprNode[]): ExprNode {
  return {type: 'FuncCall', namespace: 'global', name, args}
}

function sum(...parts: [ExprNode, ...ExprNode[]]): ExprNode {
  return parts.reduce((left, right) => operation('+', left, right))
}

function operation(op: '+' | '==', left: ExprNode, right: ExprNode): ExprNode {
  return {type: 'OpCall', op, left, right}
}
