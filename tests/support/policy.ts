/** A content security policy: the sources that each directive allows. */
export type Policy = Record<string, string[]>

/** The policy in a document's head, each hash of an inline script or style as `a hash`; empty when the document has none. */
export function policyIn(html: string): Policy {
  const head = html.slice(0, html.indexOf('</head>'))
  const text = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1] ?? ''
  return policyOf(text.replaceAll('&#x27;', "'"))
}

/** Parses the text of a policy in a header or a meta element. */
export function policyOf(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(
    directives
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [
        name,
        sources.map((source) => source.replace(/^'sha256-.*'$/, 'a hash')),
      ]),
  )
}
