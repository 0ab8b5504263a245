import {join} from 'node:path'
import {defines} from './site/defines.js'

export default {
  output: 'export',
  distDir: 'dist',
  // React and what else the site imports are in the repository's node_modules.
  turbopack: {
    root: join(import.meta.dirname, '../../..'),
    resolveAlias: {'react-router-dom': './site/react-router-dom.js'},
  },
  compiler: {define: defines},
}
