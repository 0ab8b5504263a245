import {expect} from 'vitest'
import type {Database} from '../db/database.ts'
import {createHarness, site, type Harness, type HarnessOptions} from './harness.ts'

/** The origin of the Studio, whose pages may read the inbox. */
export const studio = 'https://studio.example.com'

/** Stands for Sanity's API: sessions by their tokens, each `<role>-<name>`; any other is not signed in. */
const sanityUsers: typeof fetch = async (_, init) => {
  const session = new Headers(init?.headers).get('authorization') ?? ''
  const [, role, name] = /^Bearer (editor|viewer)-(\w+)$/.exec(session) ?? []
  if (!role || !name) return Response.json({})
  return Response.json({id: `p${name}`, name, roles: [{name: role}]})
}

/** Editors of the Sanity project may read, on pages of the Studio. */
export const inboxConfig = {
  allowedOrigins: [site, studio],
  inbox: {
    apiOrigin: 'https://ab12cd34.api.sanity.io',
    roles: ['editor'],
    readers: ['reader@example.com'],
    studioOrigin: studio,
    takesCookie: false,
  },
}

/** A backend whose inbox somebody has opened, by Sanity. */
export interface OpenInbox {
  harness: Harness
  /** Ann's token. */
  token: string
  /** Sends a request as Ann, or as another editor. */
  ask: (request: string, body?: unknown, name?: string) => ReturnType<Harness['call']>
}

export async function withSanity(database: Database, options: HarnessOptions = {}): Promise<OpenInbox> {
  const harness = createHarness(database, {
    fetchContent: sanityUsers,
    config: inboxConfig,
    ...options,
  })
  const tokens = new Map<string, string>()
  const tokenOf = async (name: string): Promise<string> => {
    const given = tokens.get(name)
    if (given) return given
    const {status, body} = await harness.call('POST /api/leads/session', {
      body: {provider: 'sanity', token: `editor-${name}`},
      headers: {origin: studio},
    })
    expect([status, body.name]).toEqual([201, name])
    tokens.set(name, body.token)
    return body.token
  }
  return {
    harness,
    token: await tokenOf('Ann'),
    ask: async (request, body, name = 'Ann') =>
      harness.call(request, {
        body,
        headers: {authorization: `Bearer ${await tokenOf(name)}`, origin: studio},
      }),
  }
}
