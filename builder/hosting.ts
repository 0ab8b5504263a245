import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {folders} from './folders.ts'

/** The part of firebase.json's hosting section that this product uses; https://firebase.google.com/docs/hosting/full-config */
export interface Hosting {
  redirects?: Array<{source: string; destination: string; type: number}>
  /** Paths that a service answers: in production one on Cloud Run, locally the backend. */
  rewrites?: Array<{source: string; run: {serviceId: string; region: string}}>
  headers?: Array<{source: string; headers: Array<{key: string; value: string}>}>
}

/** The rules that production hosting follows, so that the local server follows the same. */
export function readHosting(): Hosting {
  const {hosting}: {hosting: Hosting} = JSON.parse(readFileSync(join(folders.root, 'firebase.json'), 'utf8'))
  return hosting
}

/** A glob of firebase.json as an expression: ** matches any depth, * within one segment. */
export function globToRegExp(glob: string): RegExp {
  const pattern = glob
    .split(/(\*\*\/?|\*)/)
    .map((part) => {
      if (part === '*') return '[^/]*'
      if (part.startsWith('**')) return '.*'
      return part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('')
  return new RegExp(`^${glob.startsWith('**') ? '/?' : ''}${pattern}$`)
}

/** The headers of a path: every matching rule, a later one winning over an earlier one. */
export function headersOf(hosting: Hosting, path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const rule of hosting.headers ?? []) {
    if (globToRegExp(rule.source).test(path)) for (const {key, value} of rule.headers) headers[key] = value
  }
  return headers
}

/** Where a path is redirected to, if it is. */
export function redirectOf(hosting: Hosting, path: string): {location: string; status: number} | undefined {
  const rule = hosting.redirects?.find(({source}) => globToRegExp(source).test(path))
  return rule && {location: rule.destination, status: rule.type}
}

/** Whether a path is the backend's to answer. */
export function isBackendPath(hosting: Hosting, path: string): boolean {
  return hosting.rewrites?.some(({source}) => globToRegExp(source).test(path)) ?? false
}
