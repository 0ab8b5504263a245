import {localUrl, readConfig} from '../config.ts'
import {livenessPath} from './health.ts'

/** The HEALTHCHECK of the image: exits with 0 if the backend of this container answers on /health/live. */
const url = localUrl(readConfig(process.env))
const {ok} = await fetch(`${url}${livenessPath}`).catch(() => ({ok: false}))
process.exitCode = ok ? 0 : 1
