import {readConfig} from '../config.ts'
import {livenessPath} from './health.ts'

/** The HEALTHCHECK of the image: exits with 0 if the backend of this container answers on /health/live. */
const {port} = readConfig(process.env)
const {ok} = await fetch(`http://127.0.0.1:${port}${livenessPath}`).catch(() => ({ok: false}))
process.exitCode = ok ? 0 : 1
