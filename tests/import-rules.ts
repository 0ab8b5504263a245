/** What the rooms of the Studio know of content. */
const content = ['domain', 'schemas', 'sanity', '@sanity/client']
const rooms = ['studio/ui', 'studio/inbox', 'studio/checks', 'studio/desk', 'studio/publish']

/**
 * Which folder may import what, besides its own files: other folders, the packages of this repository by their names, and libraries
 * that are reserved to some. `layers.test.ts` holds it. A folder imports only from folders above it, so that there is no cycle.
 */
export const importRules: Readonly<Record<string, readonly string[] | 'anything'>> = {
  domain: [],
  config: ['domain', '@sanity/client'],
  schemas: ['domain', 'sanity'],
  content: ['domain'],
  'studio/ui': ['domain'],
  'studio/inbox': ['domain'],
  'studio/checks': [...content, 'studio/ui', 'content-checks'],
  'studio/desk': [...content, 'studio/ui', 'studio/checks'],
  'studio/publish': [...content, 'studio/ui', 'studio/checks', 'studio/desk', 'content-checks'],
  // Each tool; none imports another, so what several share is in a room above.
  'studio/tools': [...content, ...rooms, 'content-checks', 'react-data-grid'],
  studio: [...content, ...rooms, 'studio/tools'],
  'web/design': ['domain'],
  'web/ui': ['domain', 'react-router-dom'],
  'web/content': ['domain', '@sanity/client'],
  'web/navigation': ['domain', 'web/content', 'web/ui', 'react-router-dom'],
  'web/api': ['domain'],
  'web/components': [
    'domain',
    'web/ui',
    'web/design',
    'web/content',
    'web/navigation',
    'web/api',
    'react-router-dom',
  ],
  'web/account': ['domain', 'web/api', 'web/ui', 'web/components', 'firebase', 'react-router-dom'],
  'web/live': ['domain', 'web/content', '@sanity/client'],
  'web/bootstrap': ['web/live', 'web/ui'],
  'web/preview': ['domain', 'web/account', 'web/api', 'web/content', '@sanity/client', 'react-router-dom'],
  'web/shared-page': ['domain', 'web/api', 'web/content', 'react-router-dom'],
  'web/pages': [
    'domain',
    'web/components',
    'web/content',
    'web/design',
    'web/ui',
    'web/navigation',
    'web/account',
    'web/api',
    'web/bootstrap',
    'react-router-dom',
  ],
  web: [
    'domain',
    'web/account',
    'web/bootstrap',
    'web/components',
    'web/content',
    'web/design',
    'web/live',
    'web/navigation',
    'web/pages',
    'web/preview',
    'web/shared-page',
    'web/ui',
    '@sanity/client',
    'react-router-dom',
  ],
  builder: ['domain', 'config', 'web', 'web/content', 'web/live', '@sanity/client', 'hono'],
  backend: ['domain', 'service-kit', 'hono'],
  scripts: 'anything',
  tests: 'anything',
}
