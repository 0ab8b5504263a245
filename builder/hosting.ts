import {readFileSync} from 'node:fs'
import {join, matchesGlob} from 'node:path'
import {folders} from './folders.ts'

/** The part of firebase.json that this product uses; https://firebase.google.com/docs/hosting/full-config */
export interface Hosting {
  /** Globs of files that are not deployed. */
  ignore: string[]
  redirects: {source: string; destination: string; type: number}[]
  /** Paths that a service answers: in production one on Cloud Run, locally the backend. */
  rewrites: {source: string; run: {serviceId: string; region: string}}[]
  headers: {source: string; headers: {key: string; value: string}[]}[]
}

/** The rules of production hosting, which the local servers follow too. */
export function readHosting(): Hosting {
  const {hosting}: {hosting: Hosting} = JSON.parse(readFileSync(join(folders.root, 'firebase.json'), 'utf8'))
  return hosting
}

/** The headers of a path: those of every matching rule, where a later rule overrides an earlier one. */
export function headersOf({headers}: Hosting, path: string): [name: string, value: string][] {
  // In matchesGlob, `**` leaves out names that begin with dots.
  const visible = path.replaceAll(/\/\.+/g, '/')
  const matching = headers.filter(({source}) => matchesGlob(visible, source)).flatMap((rule) => rule.headers)
  return [...new Map(matching.map(({key, value}) => [key, value]))]
}

/** Where a path is redirected to, if it is. */
export function redirectOf(
  {redirects}: Hosting,
  path: string,
): {location: string; status: number} | undefined {
  const rule = redirects.find(({source}) => matchesGlob(path, source))
  return rule && {location: rule.destination, status: rule.type}
}

/** Whether the backend answers a path. */
export function isBackendPath({rewrites}: Hosting, path: string): boolean {
  return rewrites.some(({source}) => matchesGlob(path, source))
}

/** Whether a file is not part of what is deployed. */
export function isIgnored({ignore}: Hosting, path: string): boolean {
  return ignore.some((glob) => matchesGlob(path, glob))
}
