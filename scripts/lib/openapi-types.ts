import {UserError} from '../../config/user-error.ts'

/**
 * Generates TypeScript from an OpenAPI 3.1 description: `Schemas` (each component schema) and `Operations` (for each
 * "METHOD /path" its JSON body and its successful JSON response). The usual generators need the compiler API of
 * TypeScript 5, which TypeScript 7 no longer has; this one supports the part of JSON Schema that we use.
 * @throws UserError for any other part
 */
export function openapiTypes(document: OpenApiDocument, source: string): string {
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema)}${name}: ${typeOf(schema, name)}`,
  )
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationType(method, path, operation)),
  )
  return [
    `// Generated from ${source} by scripts/apigen.ts: do not edit, run \`npm run apigen\`.`,
    '',
    '/** The JSON that the backend takes and answers. */',
    `export interface Schemas {\n${schemas.join('\n')}\n}`,
    '',
    '/** Each call of the backend: the JSON it takes, and the JSON of its success. */',
    `export interface Operations {\n${operations.join('\n')}\n}`,
    '',
  ].join('\n')
}

/** The parts of an OpenAPI description that `openapiTypes` reads. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: {schemas: Record<string, Schema>}
}

interface Operation {
  summary?: string
  requestBody?: {content: Content}
  responses: Record<string, {content?: Content; $ref?: string}>
}

type Content = Record<string, {schema: Schema}>

interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  items?: Schema
  [keyword: string]: unknown
}

/** The keywords that determine a type, and those that restrict values but not their type. */
const understood = new Set(
  '$ref type description enum anyOf properties required additionalProperties items'
    .concat(' pattern format minLength maxLength minimum maximum minProperties')
    .split(' '),
)

function operationType(method: string, path: string, operation: Operation): string {
  const body = jsonType(operation.requestBody?.content) ?? 'undefined'
  const successes = Object.entries(operation.responses).filter(([status]) => /^2\d\d$/.test(status))
  const responses = new Set(successes.map(([, {content}]) => jsonType(content) ?? 'undefined'))
  const summary = operation.summary ? `/** ${operation.summary}. */\n` : ''
  return `${summary}'${method.toUpperCase()} ${path}': {body: ${body}; response: ${[...responses].join(' | ')}}`
}

function jsonType(content: Content | undefined): string | undefined {
  const schema = content?.['application/json']?.schema
  return schema && typeOf(schema, 'content')
}

function typeOf(schema: Schema, where: string): string {
  const unknown = Object.keys(schema).find((keyword) => !understood.has(keyword))
  if (unknown) throw new UserError(`${where}: the JSON Schema keyword "${unknown}" is not supported yet`)
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1)}']`
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  // An `anyOf` that only lists required properties restricts an object; any other is a union.
  if (schema.anyOf && !schema.type) return schema.anyOf.map((part) => typeOf(part, where)).join(' | ')
  if (schema.type === undefined) throw new UserError(`${where}: a schema needs a type`)
  return [schema.type]
    .flat()
    .map((type) => simpleType(type, schema, where))
    .join(' | ')
}

function simpleType(type: string, schema: Schema, where: string): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `Array<${schema.items ? typeOf(schema.items, where) : 'unknown'}>`
    case 'object':
      return objectType(schema, where)
    default:
      throw new UserError(`${where}: the JSON Schema type "${type}" is not supported yet`)
  }
}

function objectType(schema: Schema, where: string): string {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${comment(property)}${name}${optional}: ${typeOf(property, `${where}.${name}`)}`
  })
  return properties.length > 0 ? `{\n${properties.join('\n')}\n}` : 'Record<string, unknown>'
}

function comment({description}: Schema): string {
  return description ? `/** ${description} */\n` : ''
}
