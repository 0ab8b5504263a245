import css from './Quote.module.css'
import {defineSection} from './section.ts'
import {longerThan} from '../content/editable.ts'

export const fields = /* groq */ `quote, name, role`

export const section = defineSection('quoteSection', {
  traits: ({variant}) => ({ground: variant === 'night' ? 'night' : 'paper'}),
  Component: ({section: {quote, name, role}}) => (
    <figure className={`${css.quote} wrap`}>
      <blockquote>
        <p {...longerThan(160, quote)}>{quote}</p>
      </blockquote>
      {(name || role) && (
        <figcaption>
          {name && <b>{name}</b>} {role && <span className="muted">{role}</span>}
        </figcaption>
      )}
    </figure>
  ),
})
