import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'
import {browserFirebase, clientAddress, readConfig} from './config/config.ts'
import {className} from './builder/class-names.ts'
import {previewModule} from './builder/folders.ts'

const config = readConfig()
/** JSX that both of React's builds can run. The projects of Node.js have it alike, because they share a cache of compiled modules. */
const productionJsx = {jsx: {development: false}}
/** Documents are rendered by React's production build, as on the site; its development build takes far longer. */
const rendersPages =
  'tests/{at-a-date,claims,documents,generated-pages,markdown,pages,queried-fields,robustness,structured-data}.test.ts'
/** What a file mocks is mocked for the files after it too, and not at all where one before has loaded it, unless each has modules of its own. */
const mocksInNode = '{builder/prerender,backend/**/*.mocked}.test.ts'
const mocksModules = 'web/**/*.mocked.test.{ts,tsx}'
const folders = '{config,domain,schemas,content,studio,builder,backend,scripts,tests}'

/** Builds web/ (browser and server bundles; see scripts/build-web.ts) and configures the unit tests. */
export default defineConfig(({command}) => ({
  root: 'web',
  plugins: [react()],
  define: {
    __SANITY__: JSON.stringify(clientAddress(config)),
    __SITE_ORIGIN__: JSON.stringify(config.siteUrl),
    __STUDIO_ORIGIN__: JSON.stringify(config.studioUrl ? new URL(config.studioUrl).origin : ''),
    __STUDIO_URL__: JSON.stringify(config.studioUrl ?? ''),
    __PREVIEW_MODULE__: JSON.stringify(command === 'build' ? previewModule : '/preview/start-preview.ts'),
    __API_BASE__: JSON.stringify(config.apiBase),
    __ERROR_SAMPLE_RATE__: config.errorSampleRate,
    __FIREBASE__: JSON.stringify(browserFirebase(config)),
    __FIREBASE_DATABASE__: JSON.stringify(config.firebase?.databaseUrl ?? ''),
    __AUTH_EMULATOR__: JSON.stringify(config.firebase?.emulator ?? ''),
  },
  // Documents carry their styles inline, so each letter of a class name is sent with each page.
  css: {modules: {generateScopedName: className}},
  build: {
    target: 'es2022',
    // The first browsers with light-dark(), nesting and layers; for older ones the output would only be longer.
    cssTarget: ['chrome125', 'safari18', 'ios18', 'firefox128'],
    manifest: true,
    // One sheet for the whole site: prerendering inlines the rules that a page uses, and the application loads the full sheet.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: {polyfill: false},
    rolldownOptions: {checks: {pluginTimings: false}},
    reportCompressedSize: false,
  },
  test: {
    // Many tests wait for processes that they start and stop, so two workers pay off even on a small machine.
    maxWorkers: 2,
    projects: [
      ...[
        {name: 'packages', include: ['packages/**/*.test.ts']},
        {name: 'site', include: [`${folders}/**/*.test.ts`], exclude: [rendersPages, mocksInNode]},
      ].map((project) => ({
        oxc: productionJsx,
        test: {
          ...project,
          root: import.meta.dirname,
          environment: 'node',
          // Evaluating the modules of Sanity and others again for each file took a quarter of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      })),
      {
        oxc: productionJsx,
        test: {
          name: 'components',
          root: import.meta.dirname,
          environment: 'node',
          include: [`${folders}/**/*.test.tsx`, mocksInNode],
          testTimeout: 60_000,
        },
      },
      {
        oxc: productionJsx,
        test: {
          name: 'pages',
          root: import.meta.dirname,
          environment: 'node',
          include: [rendersPages],
          env: {NODE_ENV: 'production'},
          isolate: false,
          testTimeout: 60_000,
        },
      },
      ...[
        {name: 'web', exclude: [mocksModules], isolate: false},
        {name: 'web, with mocks', include: [mocksModules]},
      ].map((project) => ({
        extends: true as const,
        test: {
          include: ['web/**/*.test.{ts,tsx}'],
          ...project,
          root: import.meta.dirname,
          environment: 'happy-dom',
          setupFiles: ['web/test-setup.ts'],
        },
      })),
    ],
  },
}))
