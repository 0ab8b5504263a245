import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js'
import openapi from './openapi.json' with {type: 'json'}
import {ApiError} from './errors.ts'
import type {Schemas} from './types.gen.ts'

const ajv = new Ajv2020({strict: false, validateFormats: false, allErrors: false})
ajv.addSchema(openapi, 'openapi')

/** Makes the check of one schema of openapi.json. */
export function validator<Name extends keyof Schemas>(name: Name): ValidateFunction<Schemas[Name]> {
  return ajv.compile<Schemas[Name]>({$ref: `openapi#/components/schemas/${name}`})
}

/**
 * A body that fits its schema.
 * @throws ApiError 400 that names the field and what is wrong with it, never the value
 */
export function valid<Body>(check: ValidateFunction<Body>, body: unknown): Body {
  if (check(body)) return body
  throw new ApiError(400, 'validation_failed', describe(check.errors ?? []))
}

function describe(errors: ErrorObject[]): string {
  // Of alternatives (`anyOf`), the last error is the one that sums them up; without alternatives there is only one.
  const error = errors.at(-1)
  if (!error) return 'The body does not fit its schema'
  const field = error.instancePath.slice(1)
  switch (error.keyword) {
    case 'additionalProperties':
      return `Unknown field: ${printable(error.params['additionalProperty'])}`
    case 'required':
      return `Missing field: ${printable(error.params['missingProperty'])}`
    case 'pattern':
      return `${field} holds characters or a form that is not allowed`
    case 'anyOf':
      return 'Missing field: name, or firstName'
    default:
      return `${field || 'The body'} ${error.message ?? 'does not fit its schema'}`
  }
}

/** A name out of a request, short and plain enough to repeat. */
function printable(name: unknown): string {
  return String(name)
    .replace(/[^\w.-]/g, '?')
    .slice(0, 40)
}
