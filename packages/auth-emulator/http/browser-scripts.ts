import {readFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'
import {fileURLToPath} from 'node:url'

/** Compiles a TypeScript file without imports to the JavaScript that browsers run. */
export function browserScript(url: URL): string {
  return stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
}

/** A response with a script that pages of other origins may load. */
export function scriptResponse(source: string): Response {
  return new Response(source, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
