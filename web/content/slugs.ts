import {defineQuery} from 'groq'

/** The slugs of all published agents: each has a page. */
export const agentSlugsQuery = defineQuery(`*[_type == "agent" && defined(slug.current)].slug.current`)

/** The slugs of all published legal pages. */
export const legalSlugsQuery = defineQuery(`*[_type == "legalPage" && defined(slug.current)].slug.current`)
