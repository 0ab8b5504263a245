import {readConfig as readAuthConfig} from 'auth-emulator/config'
import {FolderLocked, lockFolder} from 'service-kit/folder-lock'
import {mkdirSync} from 'node:fs'
import {readConfig as readBackendConfig} from '../../backend/config.ts'
import type {Config} from '../../config/config.ts'
import {UserError} from '../../config/user-error.ts'

/** The folder in which an embedded service keeps its data. */
export interface DataFolder {
  /** Its name in a backup. */
  name: 'lake' | 'backend' | 'auth'
  path: string
}

/** What a hosted service keeps, and how to back it up and restore it. */
interface Hosted {
  where: string
  backup: string
  restore: string
}

/** Where the data of this environment is. */
export function dataOf(
  config: Config,
  env: NodeJS.ProcessEnv = process.env,
): {embedded: DataFolder[]; hosted: Hosted[]} {
  // Hosts set PORT for the deployed backend; in a developer's shell it belongs to another program.
  const backend = readBackendConfig({...env, PORT: undefined})
  const embedded: DataFolder[] = []
  const hosted: Hosted[] = []
  if (config.isEmbedded) embedded.push({name: 'lake', path: config.lakeData})
  else
    hosted.push({
      where: `Content is in Sanity project ${config.projectId}`,
      backup: `npm run content:export ${config.dataset}.tar.gz`,
      restore: `npm run content:import -- ${config.dataset}.tar.gz --replace`,
    })
  if (!backend.databaseUrl) embedded.push({name: 'backend', path: backend.dataDirectory})
  else
    hosted.push({
      where: 'Customers and messages are in the Postgres server of DATABASE_URL',
      backup: 'pg_dump --format=custom --file=backend.dump "$DATABASE_URL"',
      restore: 'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" backend.dump',
    })
  if (config.firebase?.isEmbedded) embedded.push({name: 'auth', path: readAuthConfig(env).dataDirectory})
  else if (config.firebase) {
    const {projectId} = config.firebase
    hosted.push({
      where: `Accounts are in Firebase project ${projectId}`,
      backup: `npx firebase auth:export accounts.json --project ${projectId}`,
      restore: `npx firebase auth:import accounts.json --project ${projectId} (with the hash parameters of the console)`,
    })
  }
  return {embedded, hosted}
}

/**
 * Takes the locks of folders, so that no service changes one.
 * @returns a function that releases them
 * @throws UserError when a service runs
 */
export function lockAll(folders: readonly DataFolder[]): () => void {
  const releases: (() => void)[] = []
  const release = () => releases.forEach((each) => each())
  try {
    for (const {name, path} of folders) {
      // As services make it.
      mkdirSync(path, {recursive: true, mode: 0o700})
      releases.push(lockFolder(path, `${name}.lock`))
    }
    return release
  } catch (error) {
    release()
    if (!(error instanceof FolderLocked)) throw error
    throw new UserError(
      `${error.message}. Stop \`npm start\` (Ctrl-C) first: what changes meanwhile would be torn apart.`,
    )
  }
}
