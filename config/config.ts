import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {apiVersion} from '../domain/sanity-api.ts'
import {readEnvironment, refuseMisspelt} from 'service-kit/environment'
import {differ, environment, variables} from './environment.ts'
import {firebaseConfig, type FirebaseConfig} from './firebase-config.ts'
import {UserError} from './user-error.ts'

/**
 * What the environment variables of this repository say (environment.ts). Without any of them the
 * content lives in the embedded lake; with SANITY_STUDIO_PROJECT_ID it lives in that hosted Sanity project.
 */
export interface Config {
  /** SANITY_STUDIO_PROJECT_ID; `local` is the embedded lake. */
  projectId: string
  /** SANITY_STUDIO_DATASET. */
  dataset: string
  /** SANITY_API_HOST: the origin of Sanity's API; undefined for hosted Sanity. */
  apiHost: string | undefined
  /** True when the content lives in the embedded lake. */
  isEmbedded: boolean
  /** WEB_PORT: the site. */
  webPort: number
  /** LAKE_PORT: the embedded lake and the Studio, which share an origin. */
  lakePort: number
  /** LAKE_DATA: the embedded lake's folder. */
  lakeData: string
  /** SITE_URL: the public origin of the site, for canonical links and the sitemap. */
  siteUrl: string
  /** STUDIO_URL: where the Studio is, whose Preview tool may frame the site; undefined when none may. */
  studioUrl: string | undefined
  /** BACKEND_PORT: the backend behind /api. */
  backendPort: number
  /** API_BASE: the origin of the backend, if the site's own origin does not proxy /api to it; otherwise empty. */
  apiBase: string
  /** ERROR_SAMPLE_RATE: the share of errors in visitors' browsers that is reported to the backend, from 0 to 1. */
  errorSampleRate: number
  /** AUTH_PORT: the embedded sign-in service and its mailbox. */
  authPort: number
  /** Undefined for a site without a client area, which has no account pages and no links to them. */
  firebase: FirebaseConfig | undefined
}

/** Reads the environment. @throws StartFailed or UserError that names the variable, its value and what it should be */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  refuseMisspelt(env, variables)
  const values = readEnvironment(environment, env)
  const {WEB_PORT, LAKE_PORT, BACKEND_PORT, AUTH_PORT, SANITY_STUDIO_PROJECT_ID: projectId} = values
  differ({WEB_PORT, LAKE_PORT, BACKEND_PORT, AUTH_PORT})
  const isEmbedded = projectId === 'local'
  const lake = isEmbedded ? `http://localhost:${LAKE_PORT}` : undefined
  const siteUrl = values.SITE_URL ?? `http://localhost:${WEB_PORT}`
  return {
    projectId,
    dataset: values.SANITY_STUDIO_DATASET,
    apiHost: values.SANITY_API_HOST ?? lake,
    isEmbedded,
    webPort: WEB_PORT,
    lakePort: LAKE_PORT,
    lakeData: resolve(values.LAKE_DATA),
    siteUrl,
    studioUrl: values.STUDIO_URL ?? (lake && `${lake}/studio`),
    backendPort: BACKEND_PORT,
    apiBase: values.API_BASE ?? '',
    errorSampleRate: values.ERROR_SAMPLE_RATE,
    authPort: AUTH_PORT,
    firebase: firebaseConfig(values, siteUrl),
  }
}

/**
 * Creates a client that may read drafts and write.
 * @throws UserError when there is no token
 */
export function sanityClient(config: Config, token = readToken(config)): SanityClient {
  // A lake on this machine that refuses a connection does not run: more tries only delay the sentence that says so.
  const retries = config.isEmbedded ? {maxRetries: 1} : {}
  return createClient({...clientAddress(config), ...retries, token, perspective: 'raw'})
}

/** The origin of Sanity's API for this content, for servers and browsers. */
export function apiOrigin(config: Config): string {
  return config.apiHost ?? `https://${config.projectId}.api.sanity.io`
}

/** The origin of Sanity's API CDN, which answers the queries of browsers (`useCdn: true`); the API's own where there is no CDN. */
export function cdnOrigin(config: Config): string {
  return config.apiHost ?? `https://${config.projectId}.apicdn.sanity.io`
}

/** The options that every @sanity/client of this content needs. */
export function clientAddress(config: Config) {
  return {
    projectId: config.projectId,
    dataset: config.dataset,
    apiVersion,
    useCdn: false,
    ...(config.apiHost ? {apiHost: config.apiHost, useProjectHostname: false} : {}),
  }
}

/** The message for content that cannot be reached: where it was looked for, and what to do. */
export function contentUnreachable({isEmbedded, projectId, apiHost}: Config): string {
  return isEmbedded
    ? `The content lake does not answer at ${apiHost}. Start it with \`npm start\` and keep it running, or set LAKE_PORT to the port it is on.`
    : `Sanity project ${projectId} cannot be reached. Check the network${apiHost ? ', SANITY_API_HOST' : ''} and SANITY_STUDIO_PROJECT_ID.`
}

/** The options of `initializeApp` for the browser's Firebase SDK; null for a site without a client area. */
export function browserFirebase({firebase}: Config) {
  if (!firebase) return null
  const {apiKey, authDomain, projectId, databaseUrl} = firebase
  return {apiKey, authDomain, projectId, ...(databaseUrl ? {databaseURL: databaseUrl} : {})}
}

/** The token that writes content: SANITY_AUTH_TOKEN, or the embedded lake's own. @throws UserError when there is none */
export function readToken(config: Config): string {
  const token = process.env.SANITY_AUTH_TOKEN
  if (token) return token
  if (!config.isEmbedded) {
    throw new UserError(
      `SANITY_AUTH_TOKEN is missing: create a token with Editor rights at sanity.io/manage/project/${config.projectId}/api and set it.`,
    )
  }
  try {
    return readFileSync(resolve(config.lakeData, 'token'), 'utf8').trim()
  } catch {
    throw new UserError(
      `The embedded lake has no token at ${config.lakeData}/token yet. Run \`npm start\` once, and keep it running.`,
    )
  }
}
