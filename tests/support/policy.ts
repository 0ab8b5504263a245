/** A content security policy: the sources that each directive allows. */
export type Policy = Record<string, string[]>

/** The policy in a document's head, each hash of an inline script or style as `a hash`; empty when the document has none. */
export function policyIn(html: string): Policy {
  const head = html.slice(0, html.indexOf('</head>'))
  const text = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1] ?? ''
  const directives = text.replaceAll('&#x27;', "'").split(';').filter(Boolean)
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.map((source) => source.replace(/^'sha256-.*'$/, 'a hash'))]
    }),
  )
}
