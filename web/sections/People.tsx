import {compact} from '../../domain/compact.ts'
import {Listed} from '../components/sections/SectionHead.tsx'
import {editable, longerThan} from '../content/editable.ts'
import {imageFields} from '../content/fragments.ts'
import {imageSources} from '../content/image.ts'
import css from './People.module.css'
import {defineSection} from './section.ts'

/** Widths of a portrait in pixels, for a quarter of the page with up to two device pixels per CSS pixel. */
const widths = [320, 480, 640] as const

export const fields = /* groq */ `heading, intro, people[]{_key, _type, name, role, text, portrait{${imageFields}}}`

export const section = defineSection('peopleSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, intro, people}}) => {
    const shown = compact(people).map((person) => ({
      ...person,
      sources: imageSources(person.portrait, widths, 1),
      place: editable(person, 'portrait'),
    }))
    const havePictures = shown.some(({sources}) => sources)
    return (
      <Listed heading={heading} intro={intro} count={shown.length}>
        <ul className={css.people}>
          {shown.map(({_key, name, role, text, portrait, sources, place}) => (
            <li key={_key}>
              {sources ? (
                <img
                  {...sources}
                  sizes="(width>=64rem) 20rem, 50vw"
                  width="640"
                  height="640"
                  alt={portrait?.alt ?? ''}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                havePictures && <Nobody place={place} />
              )}
              <h3>{name}</h3>
              {role && <p>{role}</p>}
              {text && (
                <p className="muted" {...longerThan(140, text)}>
                  {text}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Listed>
    )
  },
})

/** In the place of a portrait, so that the names beside others are in one line. */
function Nobody({place}: {place: object}) {
  return (
    <svg {...place} viewBox="0 0 96 96" fill="var(--edge)" aria-hidden="true">
      <path d="M16 96a32 32 0 0 1 64 0z" />
      <circle cx="48" cy="40" r="16" />
    </svg>
  )
}
