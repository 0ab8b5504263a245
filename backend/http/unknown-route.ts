import openapi from '../openapi.json' with {type: 'json'}
import {ApiError} from '../errors.ts'

const routes = Object.entries(openapi.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  methods: Object.keys(operations).map((name) => name.toUpperCase()),
}))

/** The error for a path and method without a route: 405 with the allowed methods (RFC 9110 §15.5.6), or 404. */
export function unknownRoute(path: string): ApiError {
  const allowed = routes.find(({pattern}) => pattern.test(path))?.methods
  if (!allowed) return new ApiError(404, 'not_found', 'There is no such route')
  const list = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return new ApiError(405, 'method_not_allowed', `Allowed here: ${list}`, {Allow: list})
}
