import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {readConfig, sanityClient} from '../../config/config.ts'
import {startService, type ServiceProcess} from 'service-kit/process.testing'
import {seedIfEmpty} from '../../scripts/seed.ts'
import {testPort} from './ports.ts'

/** A running lake with a client and ways to stop it. */
export interface TestLake {
  /** A client that may read drafts and write. */
  client: SanityClient
  /** The environment variables that point a command to this lake. */
  env: {LAKE_PORT: string; LAKE_DATA: string}
  /** Kills it with SIGKILL. */
  crash: () => Promise<void>
  /** Starts it again with its port and data. */
  restart: () => Promise<void>
  /** Stops it and keeps its data. */
  end: () => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

/** Options of `startLake`. */
export interface LakeOptions {
  port?: number
  /** A folder with data; default: a new, empty one. */
  folder?: string
  /** Additional environment variables, such as LAKE_STUDIO. */
  env?: Record<string, string>
}

/** Starts a lake in its own process. It is empty, unless a folder with data is given. */
export async function startLake({port, folder: given, env: more = {}}: LakeOptions = {}): Promise<TestLake> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'lake-')))
  const env = {LAKE_PORT: String(port ?? (await testPort())), LAKE_DATA: folder}
  let lake = await run({...more, ...env})
  const token = (await readFile(join(folder, 'token'), 'utf8')).trim()
  return {
    client: sanityClient(readConfig(env), token),
    env,
    crash: () => end(lake, 'SIGKILL'),
    restart: async () => {
      await end(lake, 'SIGTERM')
      lake = await run({...more, ...env})
    },
    end: () => end(lake, 'SIGTERM'),
    stop: async () => {
      await end(lake, 'SIGTERM')
      await rm(folder, {recursive: true, force: true})
    },
  }
}

/** Starts an empty lake and fills it with the seed. */
export async function startSeededLake(): Promise<TestLake> {
  const lake = await startLake()
  await seedIfEmpty(lake.client)
  return lake
}

/** Remembers documents as they are published, and resolves to a function that puts them back. */
export async function keep(client: SanityClient, ids: readonly string[]): Promise<() => Promise<void>> {
  const documents = await client.getDocuments([...ids])
  return async () => {
    const transaction = client.transaction()
    for (const document of documents) if (document) transaction.createOrReplace(document)
    await transaction.commit()
  }
}

/** Schedules a release that publishes these documents at a time, in milliseconds since 1970. */
export async function schedule(
  client: SanityClient,
  releaseId: string,
  time: number,
  documents: readonly IdentifiedSanityDocumentStub[],
): Promise<void> {
  const publishAt = new Date(time).toISOString()
  await client.action([
    {
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: {title: releaseId, releaseType: 'scheduled', intendedPublishAt: publishAt},
    },
    ...documents.map((document) => ({
      actionType: 'sanity.action.document.version.create' as const,
      publishedId: document._id,
      document: {...document, _id: `versions.${releaseId}.${document._id}`},
    })),
    {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
  ])
}

async function run(env: Record<string, string>): Promise<ServiceProcess> {
  const lake = startService(join(import.meta.dirname, '../../packages/sanity-lake/main.ts'), env)
  await lake.ready
  return lake
}

async function end({child, exit}: ServiceProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await exit
}
