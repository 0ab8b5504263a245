import {defineQuery} from 'groq'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta, TextLink} from '../components/sections/Cta.tsx'
import {linkFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {hueClass} from '../../domain/hues.ts'
import {compact} from '../../domain/compact.ts'
import {headOf} from '../content/head.ts'
import {notFoundPath} from '../../domain/pages.ts'
import {Actions} from '../ui/Button.tsx'
import css from './not-found.module.css'

export const notFoundQuery = defineQuery(`{
  "notFoundPage": *[_type == "notFoundPage" && _id == "notFoundPage"][0]{
    _id, _type, heading, text, homeLink{${linkFields}}, helpLink{${linkFields}}, note, noteLink{${linkFields}}, seo{${seoFields}}
  }
}`)

export const page = definePage({
  query: notFoundQuery,
  // There has to be a not-found page, with or without its document.
  select: ({notFoundPage}) => ({notFoundPage}),
  head: ({notFoundPage}, layout) =>
    headOf({path: notFoundPath, title: notFoundPage?.heading, seo: notFoundPage?.seo, noindex: true}, layout),
  Component: ({data: {notFoundPage: data}}) => (
    <>
      <FourOhFour />
      <section className={`${css.body} wrap`}>
        <h1>{data?.heading}</h1>
        <div className={css.text}>
          <p className="lead">{data?.text}</p>
          <Actions>
            <Cta link={data?.homeLink} />
            <Cta link={data?.helpLink} variant="outline" />
          </Actions>
          <p className="muted">
            {data?.note} <TextLink link={data?.noteLink} />
          </p>
        </div>
      </section>
    </>
  ),
})

const four = 'M0 60A60 60 0 0 1 60 0h24v60h12v24H84v12H60V84H0zm33 0h27V33a27 27 0 0 0-27 27'

/** 404 in the emblems' geometry; its zero is the lens. */
function FourOhFour() {
  const agents = compact(useLayoutData().agents)
  const hue = (at: number) => hueClass(agents[at % Math.max(agents.length, 1)]?.hue)
  return (
    <svg className={css.art} viewBox="0 0 432 144" aria-hidden="true">
      {[hue(0), `${hue(1)} night-tile`, hue(3)].map((className, i) => (
        <g key={className} className={className} transform={`translate(${i * 144} 0)`}>
          <path className="bg" d="M0 0h144.400v144H0z" />
          <g transform="translate(24 24)">
            {i === 1 ? <use href="#e-lens" /> : <path className="b" fillRule="evenodd" d={four} />}
          </g>
        </g>
      ))}
    </svg>
  )
}
