import react from '@astrojs/react'
import {defineConfig} from 'astro/config'
import {defines} from './site/defines.js'

export default defineConfig({
  integrations: [react()],
  build: {format: 'file'},
  vite: {
    define: defines,
    resolve: {alias: {'react-router-dom': new URL('site/react-router-dom.js', import.meta.url).pathname}},
  },
})
