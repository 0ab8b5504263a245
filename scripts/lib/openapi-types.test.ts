import {expect, test} from 'vitest'
import {openapiTypes, type OpenApiDocument} from './openapi-types.ts'

const typesOf = (schemas: OpenApiDocument['components']['schemas'], paths: OpenApiDocument['paths'] = {}) =>
  openapiTypes({paths, components: {schemas}}, 'api.json').replace(/\s+/g, ' ')

test.each([
  [{type: 'string', maxLength: 3}, 'string'],
  [{type: ['string', 'null']}, 'string | null'],
  [{type: 'integer'}, 'number'],
  [{type: 'string', enum: ['a', 'b']}, '"a" | "b"'],
  [{type: 'array', items: {$ref: '#/components/schemas/B'}}, "Array<Schemas['B']>"],
  [{anyOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}, "Schemas['B'] | null"],
  [
    {
      type: 'object',
      properties: {x: {type: 'boolean', description: 'Why.'}, y: {type: 'null'}},
      required: ['x'],
    },
    '{ /** Why. */ x: boolean y?: null }',
  ],
])('the schema %j becomes the type %s', (schema, expected) => {
  expect(typesOf({A: schema})).toContain(`A: ${expected} }`)
})

test('an operation has the types of its body and of its successful responses', () => {
  const operation = {
    requestBody: content('In'),
    responses: {'200': content('Out'), '201': content('Out'), '400': content('E')},
  }
  expect(typesOf({}, {'/a': {post: operation, delete: {responses: {'204': {}}}}})).toContain(
    "'POST /a': {body: Schemas['In']; response: Schemas['Out']} 'DELETE /a': {body: undefined; response: undefined}",
  )
})

test('an unsupported JSON Schema keyword throws instead of being ignored', () => {
  expect(() => typesOf({A: {type: 'object', patternProperties: {}}})).toThrow(
    'A: the JSON Schema keyword "patternProperties"',
  )
})

function content(name: string) {
  return {content: {'application/json': {schema: {$ref: `#/components/schemas/${name}`}}}}
}
