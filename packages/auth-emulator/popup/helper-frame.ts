import {spellings} from '../http/origins.ts'

/** The frame that the Firebase SDK puts into the site's page for pop-up sign-in; only the site may embed it. */
export function helperFrame(siteUrl: string): Response {
  // A policy cannot contain IPv6 addresses: browsers report one as an error (https://www.w3.org/TR/CSP3/#framework-directive-source-list).
  const ancestors = spellings(siteUrl).filter((origin) => !origin.includes('['))
  const page = `<!doctype html>
<meta charset="utf-8">
<title>Sign-in helper</title>
<script type="module" src="/__/offline/frame.js"></script>
`
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; frame-ancestors ${ancestors.join(' ')}`,
      'Cache-Control': 'no-store',
    },
  })
}
