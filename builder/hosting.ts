import {globSync, readFileSync} from 'node:fs'
import {join, posix, sep} from 'node:path'
import type {Config} from '../config/config.ts'
import {sectionPicture} from '../domain/page-building.ts'
import {folders} from './folders.ts'
import {filesForStudio} from './site-files.ts'

/** The part of firebase.json that this product uses; https://firebase.google.com/docs/hosting/full-config */
export interface Hosting {
  /** Globs of files that are not deployed. */
  ignore: string[]
  redirects: {source: string; destination: string; type: number}[]
  /** Paths that a service answers: in production one on Cloud Run, locally the backend. */
  rewrites: {source: string; run: {serviceId: string; region: string}}[]
  headers: {source: string; headers: Header[]}[]
}

interface Header {
  key: string
  value: string
}

/**
 * The rules of production hosting, which the local servers follow too: firebase.json, with the one part that depends on the
 * environment. The Studio may frame every page, keep a reference to the window that its Preview tool opens, unless that has an account
 * page, read how new the site is, and show its pictures of sections.
 */
export function readHosting({studioUrl}: Pick<Config, 'studioUrl'>): Hosting {
  const {hosting}: {hosting: Hosting} = JSON.parse(readFileSync(join(folders.root, 'firebase.json'), 'utf8'))
  if (!studioUrl) return hosting
  const forStudio = (source: string, {key, value}: Header): Header[] => {
    // With this header, a page that the Studio opens in a window of its own would lose its `opener`.
    if (key === 'Cross-Origin-Opener-Policy' && source === '**') return []
    return [
      {
        key,
        value: value.startsWith('frame-ancestors') ? `frame-ancestors ${new URL(studioUrl).origin}` : value,
      },
    ]
  }
  return {
    ...hosting,
    headers: [
      ...hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.flatMap((header) => forStudio(rule.source, header)),
      })),
      ...filesForStudio.map((source) => ({
        source,
        headers: [{key: 'Access-Control-Allow-Origin', value: new URL(studioUrl).origin}],
      })),
      {
        source: sectionPicture('*'),
        headers: [{key: 'Cross-Origin-Resource-Policy', value: 'cross-origin'}],
      },
    ],
  }
}

/**
 * The rules with file names instead of patterns for files that may be kept for a year: otherwise a host would send the same header for a
 * missing file, and browsers would keep that answer.
 */
export function withFileNames(hosting: Hosting, site: string): Hosting {
  const files = globSync('**/*', {cwd: site}).map((file) => `/${file.replaceAll(sep, '/')}`)
  const headers = hosting.headers.flatMap((rule) => {
    if (!rule.headers.some(isForAYear)) return [rule]
    const matching = files.filter((file) => posix.matchesGlob(file, rule.source) && !isIgnored(hosting, file))
    return [...Map.groupBy(matching, posix.dirname)].map(([folder, paths]) => ({
      ...rule,
      source: `${folder}/@(${paths.map((path) => posix.basename(path)).join('|')})`,
    }))
  })
  return {...hosting, headers}
}

const isForAYear = ({value}: Header) => value.includes('immutable')

/** The headers of a path: those of every matching rule, where a later rule overrides an earlier one. */
export function headersOf({headers}: Hosting, path: string): [name: string, value: string][] {
  // In matchesGlob, `**` leaves out names that begin with dots.
  const visible = path.replaceAll(/\/\.+/g, '/')
  const matching = headers
    .filter(({source}) => posix.matchesGlob(visible, source))
    .flatMap((rule) => rule.headers)
  return [...new Map(matching.map(({key, value}) => [key, value]))]
}

/** Where a path is redirected to, if it is. */
export function redirectOf(
  {redirects}: Hosting,
  path: string,
): {location: string; status: number} | undefined {
  const rule = redirects.find(({source}) => posix.matchesGlob(path, source))
  return rule && {location: rule.destination, status: rule.type}
}

/** Whether the backend answers a path. */
export function isBackendPath({rewrites}: Hosting, path: string): boolean {
  return rewrites.some(({source}) => posix.matchesGlob(path, source))
}

/** Whether a file is not part of what is deployed. */
export function isIgnored({ignore}: Hosting, path: string): boolean {
  return ignore.some((glob) => posix.matchesGlob(path, glob))
}
