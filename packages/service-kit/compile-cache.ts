import {join} from 'node:path'

/**
 * Folder for NODE_COMPILE_CACHE, where Node keeps what it compiles from TypeScript. A process or thread that finds it there
 * starts in half the time, and without the compiler, which takes up to 30 MB.
 */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compiled')
