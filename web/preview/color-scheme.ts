type Scheme = 'light' | 'dark'

const query = /\(\s*prefers-color-scheme:\s*(dark|light)\s*\)/g

/** The media queries of rules as they were. */
const originals = new Map<CSSMediaRule, string>()

/**
 * Shows the page in a color scheme, whatever the browser's: a frame has no scheme of its own. `color-scheme` decides `light-dark()`;
 * media queries for the scheme become ones that always match, or never. undefined goes back to the browser's scheme.
 */
export function showScheme(scheme: Scheme | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? ''
  for (const sheet of document.styleSheets) if (isReadable(sheet)) rewrite(sheet.cssRules, scheme)
}

/** Sheets of other origins cannot be read; this site has none, but browser extensions may. */
function isReadable(sheet: CSSStyleSheet): boolean {
  return !sheet.href || sheet.href.startsWith(location.origin)
}

function rewrite(rules: CSSRuleList, scheme: Scheme | undefined): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText
      if (original.includes('prefers-color-scheme')) {
        originals.set(rule, original)
        const answer = (_: string, of: string) => (of === scheme ? '(min-width: 0)' : '(max-width: 0)')
        rule.media.mediaText = scheme ? original.replaceAll(query, answer) : original
      }
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) rewrite(rule.cssRules, scheme)
  }
}
