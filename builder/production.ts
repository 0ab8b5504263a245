import {readFileSync} from 'node:fs'
import {join, relative, resolve} from 'node:path'
import type {Config} from '../config/config.ts'
import {isLoopbackUrl} from 'service-kit/loopback'
import {readRevision, revisionPath, type SiteRevision} from '../domain/site-revision.ts'
import {folders} from './folders.ts'

/**
 * The folder that `npm run build` alone writes, and that goes to the host: dist/, or dist-staging/ with `--env staging`, which
 * run.mjs passes on as ENV_NAME.
 */
export function productionFolder({WEB_DIST, ENV_NAME}: NodeJS.ProcessEnv = process.env): string {
  return resolve(folders.root, WEB_DIST || (ENV_NAME ? `dist-${ENV_NAME}` : 'dist'))
}

/** An npm command for the environment that this one is run in. */
export function commandHere(command: string, {ENV_NAME}: NodeJS.ProcessEnv = process.env): string {
  return `\`npm run ${command}${ENV_NAME ? ` -- --env ${ENV_NAME}` : ''}\``
}

/** What a production build is for: the variables that are part of its files, by their names; null where one is not set. */
type Target = Readonly<Record<string, string | null>>

/** `build.json` in that folder. */
export interface BuildRecord {
  target: Target
  content: SiteRevision | null
  /** The commit that it was built from, where there is one. */
  commit: string | null
  /** The path of the entry script, by which errors in browsers name the build. */
  entry: string | null
}

/** What a build in this environment is for. */
export function targetOf(config: Config): Target {
  return {
    SANITY_STUDIO_PROJECT_ID: config.projectId,
    SANITY_STUDIO_DATASET: config.dataset,
    SANITY_API_HOST: config.apiHost ?? null,
    SITE_URL: config.siteUrl,
    STUDIO_URL: config.studioUrl ?? null,
    API_BASE: config.apiBase || null,
    FIREBASE_PROJECT_ID: config.firebase?.projectId ?? null,
    FIREBASE_API_KEY: config.firebase?.apiKey ?? null,
    FIREBASE_AUTH_DOMAIN: config.firebase?.authDomain ?? null,
    FIREBASE_DATABASE_URL: config.firebase?.databaseUrl ?? null,
    ERROR_SAMPLE_RATE: String(config.errorSampleRate),
  }
}

/** The record of a finished build; undefined without one. */
export function readRecord(folder: string): BuildRecord | undefined {
  try {
    const record: BuildRecord = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
    return record
  } catch {
    return undefined
  }
}

/** How new the built site in a folder is; null when there is none. */
export function builtRevision(folder: string): SiteRevision | null {
  try {
    return readRevision(JSON.parse(readFileSync(join(folder, 'web', revisionPath), 'utf8'))) ?? null
  } catch {
    return null
  }
}

/** The path of the entry script that the documents of the built site in a folder name. */
export function builtEntry(folder: string): string | null {
  const home = readFileSync(join(folder, 'web/index.html'), 'utf8')
  return / data-entry="([^"]+)"/.exec(home)?.[1] ?? null
}

/** The sentence about a page that is missing from the built site in a folder; undefined when none is. */
export function whyIncomplete(folder: string): string | undefined {
  const [fault] = Object.values(builtRevision(folder)?.failed ?? {})
  return fault && `${fault} Fix its document in the Studio, then build again.`
}

/** The sentence that says why a folder is no build for the public site of this environment; undefined when it is one. */
export function whyNotDeployable(folder: string, config: Config): string | undefined {
  const name = relative(folders.root, folder)
  const record = readRecord(folder)
  if (!record)
    return `There is no finished build in ${name}. Run ${commandHere('build')} with the variables of the public site.`
  if (JSON.stringify(record.content) !== JSON.stringify(builtRevision(folder)))
    return `Something else has written to ${name} since it was built. Run ${commandHere('build')} again.`
  const {target} = record
  const local = Object.entries(target).find(
    ([, value]) => value && (value === 'local' || isLoopbackUrl(value)),
  )
  if (local)
    return `${name} was built for this machine (${local.join('=')}). Set ${local[0]} and run ${commandHere('build')} again.`
  const wanted = targetOf(config)
  const variables = Object.keys({...wanted, ...target})
  const differing = variables.find((variable) => target[variable] !== wanted[variable])
  return differing === undefined
    ? undefined
    : `${name} was built with ${said(differing, target)}, and this environment has ${said(differing, wanted)}. Set it, or run ${commandHere('build')} again.`
}

function said(variable: string, target: Target): string {
  const value = target[variable] ?? null
  return value === null ? `no ${variable}` : `${variable}=${value}`
}
