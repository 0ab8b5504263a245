import {join} from 'node:path'
import {startService, type ServiceProcess} from 'service-kit/process.testing'

/** The token that may write. */
export const processToken = 'token'

/**
 * Starts a lake on a free port, in a process of its own.
 * @param env where its data is, and other variables
 */
export function spawnLake(
  env: Record<string, string>,
  {entry = join(import.meta.dirname, 'main.ts'), cwd}: {entry?: string; cwd?: string} = {},
): ServiceProcess {
  return startService(entry, {LAKE_PORT: '0', LAKE_TOKEN: processToken, ...env}, cwd)
}
