import {createServer} from 'node:http'
import {join} from 'node:path'
import {build} from 'vite'

/** Serves the page of the Google pop-up test on loopback, with the site's Cross-Origin-Opener-Policy. */
export async function startSite(port: number, authUrl: string): Promise<{close: () => void}> {
  const script = await bundle()
  const page = `<!doctype html><html lang="en"><title>Site</title><button>Sign in with Google</button><p role="status"></p>
<script src="${authUrl}/__/offline/gapi.js"></script><script type="module" src="/page.js"></script></html>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    })
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      rollupOptions: {input: join(import.meta.dirname, 'page.ts')},
    },
  })
  const outputs = 'output' in result ? result.output : []
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The page of the pop-up test was not bundled')
  return chunk.code
}
