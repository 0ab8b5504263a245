import {join} from 'node:path'

/** Where the token is by which a running backend knows that `npm run leads` was started by a user who may read its data folder. */
export function adminTokenFile(folder: string): string {
  return join(folder, 'admin-token')
}
