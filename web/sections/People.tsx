import {compact} from '../../domain/compact.ts'
import {Listed} from '../components/sections/SectionHead.tsx'
import {longerThan} from '../content/editable.ts'
import {imageFields} from '../content/fragments.ts'
import {imageSources} from '../content/image.ts'
import css from './People.module.css'
import {defineSection} from './section.ts'

/** Widths of a portrait in pixels, for a quarter of the page with up to two device pixels per CSS pixel. */
const widths = [320, 480, 640] as const

export const fields = /* groq */ `heading, intro, people[]{_key, _type, name, role, text, portrait{${imageFields}}}`

export const section = defineSection('peopleSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, intro, people}}) => (
    <Listed heading={heading} intro={intro} count={compact(people).length}>
      <ul className={css.people}>
        {compact(people).map(({_key, name, role, text, portrait}) => {
          const sources = imageSources(portrait, widths, 1)
          return (
            <li key={_key}>
              {sources && (
                <img
                  {...sources}
                  sizes="(width>=64rem) 20rem, 50vw"
                  width="640"
                  height="640"
                  alt={portrait?.alt ?? ''}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <h3>{name}</h3>
              {role && <p>{role}</p>}
              {text && (
                <p className="muted" {...longerThan(140, text)}>
                  {text}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Listed>
  ),
})
