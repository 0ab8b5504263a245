import type {AppContext} from '../http/context.ts'
import type {Identity} from './claims.ts'
import {bearerToken, type Verify} from './verifier.ts'

/** Who sends this request. Every private route asks this first. @throws ApiError 401, 503 */
export function caller(c: AppContext, verify: Verify): Promise<Identity> {
  return verify(bearerToken(c.req.header('authorization')))
}
