import '../web/design/index.css'
import Head from 'next/head'
import {useEffect} from 'react'
import {Frame, headOf} from '../site/page.jsx'

/** What all pages share: their head, the top bar and the footer. */
export default function App({Component, pageProps}) {
  useEffect(() => void import('../site/menus.js'), [])
  // Next's own page for errors is none of the site's.
  return 'page' in Component ? <SitePage Main={Component} {...pageProps} /> : <Component {...pageProps} />
}

function SitePage({Main, ...content}) {
  const {title, description, structuredData} = headOf(Main.page, content)
  return (
    <>
      <Head>
        <title>{title}</title>
        <meta name="description" content={description} />
        {structuredData.map((object) => (
          <script
            key={object['@type']}
            type="application/ld+json"
            dangerouslySetInnerHTML={{__html: JSON.stringify(object)}}
          />
        ))}
      </Head>
      <Frame {...content}>
        <Main {...content} />
      </Frame>
    </>
  )
}
