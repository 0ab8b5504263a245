import * as v from 'valibot'
import {integer, loopbackHost, origin, text, webAddress} from 'service-kit/environment'
import {UserError} from './user-error.ts'

/** A text that matches a pattern. @param expected what it must be, with an example */
export const matching = (pattern: RegExp, expected: string) => text(expected, (value) => pattern.test(value))

const port = integer(1, 65_535)

const share = v.pipe(
  text('a number from 0 to 1, such as 0.1', (value) => Number(value) >= 0 && Number(value) <= 1),
  v.transform(Number),
)

/** The variables that this repository's commands read, with their defaults; docs/environment.md says what each is. */
export const environment = v.object({
  SANITY_STUDIO_PROJECT_ID: v.optional(
    matching(/^[a-z0-9][a-z0-9-]*$/, 'a Sanity project id such as ab12cd34'),
    'local',
  ),
  SANITY_STUDIO_DATASET: v.optional(
    matching(/^~?[a-z0-9][a-z0-9_-]{0,63}$/, 'a dataset name such as production'),
    'production',
  ),
  SANITY_API_HOST: v.optional(origin),
  SITE_URL: v.optional(origin),
  STUDIO_URL: v.optional(webAddress('https://example.com/studio')),
  API_BASE: v.optional(origin),
  ERROR_SAMPLE_RATE: v.optional(share, '1'),
  WEB_PORT: v.optional(port, '5173'),
  LAKE_PORT: v.optional(port, '3333'),
  BACKEND_PORT: v.optional(port, '8787'),
  AUTH_PORT: v.optional(port, '9099'),
  LAKE_DATA: v.optional(v.string(), '.data/lake'),
  FIREBASE_PROJECT_ID: v.optional(
    matching(/^[a-z][a-z0-9-]{3,29}$/, 'a Firebase project id such as agency-1a2b3'),
  ),
  // firebase-config.ts checks these two, of a real project alone.
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(v.string()),
  FIREBASE_DATABASE_URL: v.optional(origin),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(loopbackHost),
})

export type Values = v.InferOutput<typeof environment>

/** Every variable with which a misspelt one is compared: the services and the hosted Studio read the others. */
export const variables: readonly string[] = [
  ...Object.keys(environment.entries),
  'SANITY_STUDIO_SITE_URL',
  'SANITY_STUDIO_API_HOST',
  'SANITY_AUTH_TOKEN',
  'BACKEND_DATA',
  'AUTH_DATA',
]

/** Checks that no two variables have the same port. @throws UserError that names both */
export function differ(ports: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(ports)) {
    const namesake = Object.keys(ports).find((each) => each !== name && ports[each] === number)
    if (namesake)
      throw new UserError(`${name} and ${namesake} are both ${number}, but each has to be a port of its own.`)
  }
}
