import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js'
import openapi from './openapi.json' with {type: 'json'}
import {ApiError} from './errors.ts'
import type {Schemas} from '../domain/api.gen.ts'

const ajv = new Ajv2020({strict: false, validateFormats: false, allErrors: false})
ajv.addSchema(openapi, 'openapi')

/** Compiles the check of one schema of openapi.json. */
export function validator<Name extends keyof Schemas>(name: Name): ValidateFunction<Schemas[Name]> {
  return ajv.compile<Schemas[Name]>({$ref: `openapi#/components/schemas/${name}`})
}

/**
 * Returns the body if it fits its schema.
 * @throws ApiError 400 that names the field and what is wrong with it, never the value
 */
export function valid<Body>(check: ValidateFunction<Body>, body: unknown): Body {
  if (check(body)) return body
  throw new ApiError(400, 'validation_failed', describe(check.errors ?? []))
}

function describe(errors: ErrorObject[]): string {
  // The last error of alternatives (`anyOf`) summarises them; otherwise there is only one.
  const error = errors.at(-1)
  if (!error) return 'The body does not fit its schema'
  const field = error.instancePath.slice(1)
  switch (error.keyword) {
    case 'additionalProperties':
      return `Unknown field: ${printable(error.params['additionalProperty'])}`
    case 'required':
      return `Missing field: ${printable(error.params['missingProperty'])}`
    case 'pattern':
      return `${field} has characters or a form that is not allowed`
    case 'anyOf':
      return 'Missing field: name, or firstName'
    default:
      return `${field || 'The body'} ${error.message ?? 'does not fit its schema'}`
  }
}

/** A name from a request, made short and plain enough for an error message. */
function printable(name: unknown): string {
  return String(name)
    .replace(/[^\w.-]/g, '?')
    .slice(0, 40)
}
