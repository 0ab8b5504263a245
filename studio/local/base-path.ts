/** Put in by vite.config.ts: where the embedded lake's content is and where the site is served. */
declare const __STUDIO__: {projectId: string; dataset: string; siteUrl: string}

export const place = __STUDIO__
