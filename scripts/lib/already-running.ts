import type {Config} from '../../config/config.ts'
import {isFree} from './ports.ts'
import {UserError} from '../../config/user-error.ts'

/**
 * Checks that the ports are free, before anything is started or built.
 * @throws UserError when the product is already running, or naming the port that is taken and how to use another
 */
export async function refuseTakenPorts(config: Config): Promise<void> {
  if (config.isEmbedded && !(await isFree(config.lakePort))) {
    if (await answersAsLake(config.lakePort)) {
      throw new UserError(
        `A content lake is already running, with its Studio at http://localhost:${config.lakePort}/studio/: this product's, or another copy's. ` +
          'Use that one, stop it with Ctrl-C in its terminal, or choose other ports (docs/environment.md).',
      )
    }
    throw taken(config.lakePort, 'LAKE_PORT')
  }
  const others: [port: number, variable: string][] = [
    [config.webPort, 'WEB_PORT'],
    [config.backendPort, 'BACKEND_PORT'],
    ...(config.firebase?.isEmbedded ? [[config.authPort, 'AUTH_PORT'] satisfies [number, string]] : []),
  ]
  for (const [port, variable] of others) if (!(await isFree(port))) throw taken(port, variable)
}

function taken(port: number, variable: string): UserError {
  return new UserError(
    `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 1} npm start`,
  )
}

async function answersAsLake(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, {signal: AbortSignal.timeout(2000)})
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'datasets' in body
  } catch {
    return false
  }
}
