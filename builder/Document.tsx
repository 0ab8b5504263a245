import type {JSX} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {manifestPath} from '../domain/site-revision.ts'
import type {Head} from '../web/content/page.ts'
import type {ContentText} from '../domain/content-text.ts'

/** What the prerenderer and the dev server put around the HTML of a page. */
export interface DocumentProps {
  /** What the inline script (web/bootstrap) reads from `<html data-…>`. */
  facts: Readonly<Record<string, string>>
  head: Head
  origin: string
  /** The page's HTML, for `#root`. */
  html: string
  /** Address of the whole style sheet. */
  sheet: string
  /** The inline script, or the addresses of the dev server's modules. */
  script: string | readonly string[]
  policy?: string
  /** As JSON (speculation-rules.ts). */
  speculationRules?: string | undefined
  /** The styles that the document needs before the whole sheet has loaded. */
  style?: string
  font?: string
  /** Addresses of the modules and the data that the first intent loads. */
  modules?: readonly string[]
  data?: readonly string[]
  image?: {url: string; width: number; height: number; alt?: ContentText} | undefined
  /** Address of the page as Markdown. */
  markdown?: string | undefined
  structuredData?: readonly object[]
}

/**
 * Prints a document. React escapes every value but the page's HTML, the style and the scripts, which are inserted as they are. Its
 * escaped apostrophes are printed plainly: attributes are in double quotes, and the policy has 22 apostrophes.
 */
export function renderDocument(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />).replaceAll('&#x27;', "'")}`
}

function Document(props: DocumentProps): JSX.Element {
  const {head, origin, image, font, style, policy, script} = props
  const url = origin + head.path
  const facts = Object.fromEntries(
    Object.entries(props.facts).map(([name, value]) => [`data-${name}`, value]),
  )
  // React would move the links out of a template in JSX to the head, where they load at once.
  const preloads = renderToStaticMarkup(<Preloads {...props} />)
  return (
    <html lang="en" {...facts}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <title>{head.title}</title>
        <meta name="description" content={head.description ?? ''} />
        {head.noindex && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={url} />
        {props.markdown && <link rel="alternate" type="text/markdown" href={props.markdown} />}
        {/* On phones a preload of the font would delay the first paint (docs/decisions/0006). */}
        {font && <link rel="preload" href={font} as="font" crossOrigin="" media="(width>=48rem)" />}
        <link rel="manifest" href={manifestPath} />
        {style && <style dangerouslySetInnerHTML={{__html: style}} />}
        <noscript>
          <link rel="stylesheet" href={props.sheet} />
        </noscript>
        <template dangerouslySetInnerHTML={{__html: preloads}} />
        {props.speculationRules && (
          <script type="speculationrules" dangerouslySetInnerHTML={{__html: props.speculationRules}} />
        )}
        {/* Before anything that is painted, which may depend on the attributes that it sets. */}
        {typeof script === 'string' ? (
          <script dangerouslySetInnerHTML={{__html: script}} />
        ) : (
          script.map((src) => <script key={src} type="module" src={src} />)
        )}
        {props.structuredData?.map((object, index) => (
          <script
            // oxlint-disable-next-line react/no-array-index-key -- rendered once
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{__html: scriptJson(object)}}
          />
        ))}
        {/* What no browser waits for is last. */}
        <meta property="og:title" content={head.title} />
        {head.description && <meta property="og:description" content={head.description} />}
        <meta property="og:url" content={url} />
        <meta property="og:type" content="website" />
        {head.siteName && <meta property="og:site_name" content={head.siteName} />}
        <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
        {image && <meta property="og:image" content={image.url} />}
        {image && <meta property="og:image:width" content={`${image.width}`} />}
        {image && <meta property="og:image:height" content={`${image.height}`} />}
        {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{__html: props.html}} />
      </body>
    </html>
  )
}

/** What the inline script adds to the head on the first intent. */
function Preloads({sheet, modules, data}: DocumentProps): JSX.Element {
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      {modules?.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {data?.map((href) => (
        <link key={href} rel="preload" as="fetch" crossOrigin="" href={href} />
      ))}
    </>
  )
}

/** JSON that cannot end the script element that it is in. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
