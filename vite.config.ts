import react from '@vitejs/plugin-react'
import {defineConfig} from 'vitest/config'

/** Builds web/ (browser and server bundles) and configures the unit tests. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  test: {
    projects: [
      {
        test: {
          name: 'node',
          root: import.meta.dirname,
          environment: 'node',
          include: ['{schemas,content,studio,services,scripts,tests}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: import.meta.dirname,
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test-setup.ts'],
        },
      },
    ],
  },
})
