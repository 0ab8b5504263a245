import type {Config} from './config.ts'

/** The message for content that cannot be reached: where it was looked for, and what to do. */
export function contentUnreachable({isEmbedded, projectId, apiHost}: Config): string {
  return isEmbedded
    ? `The content lake does not answer at ${apiHost}. Start it with \`npm start\` and keep it running, or set LAKE_PORT to the port it is on.`
    : `Sanity project ${projectId} cannot be reached. Check the network${apiHost ? ', SANITY_API_HOST' : ''} and SANITY_STUDIO_PROJECT_ID.`
}
