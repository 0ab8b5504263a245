import {defineCliConfig} from 'sanity/cli'

if (process.argv.includes('deploy')) refuseHalfSet(process.env)

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  // The lockfile decides which Studio runs, not the newest release.
  deployment: {autoUpdates: false},
})

/**
 * `sanity deploy` reads .env.production, or the file that SANITY_ACTIVE_ENV names, and the shell. Refuses a Studio for one environment
 * that would edit the content, or show the site, of another.
 */
function refuseHalfSet(env: NodeJS.ProcessEnv): void {
  const names = ['SANITY_STUDIO_PROJECT_ID', 'SANITY_STUDIO_DATASET', 'SANITY_STUDIO_SITE_URL']
  const missing = names.find((name) => !env[name])
  if (missing)
    throw new Error(
      `${missing} is missing: set it in .env.production, or in .env.staging with SANITY_ACTIVE_ENV=staging.`,
    )
  for (const [name, ofStudio] of [
    ['SITE_URL', 'SANITY_STUDIO_SITE_URL'],
    ['SANITY_API_HOST', 'SANITY_STUDIO_API_HOST'],
  ] as const)
    if (env[name] && env[name] !== env[ofStudio])
      throw new Error(
        `${ofStudio} is ${env[ofStudio] || 'missing'}, but ${name} is ${env[name]}: give both the same value.`,
      )
}
