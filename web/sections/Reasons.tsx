import {compact} from '../../domain/compact.ts'
import {editable} from '../content/editable.ts'
import {Scene} from '../design/Scene.tsx'
import css from './Reasons.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, reasons[]{_key, _type, title, description, scene}`

export const section = defineSection('reasonsSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, reasons}}) => (
    <>
      <h2 className="wrap">{heading}</h2>
      <ul className={css.grid}>
        {compact(reasons).map((reason) => (
          <li key={reason._key} className={css.card}>
            <Scene name={reason.scene} {...editable(reason, 'scene')} />
            <h3>{reason.title}</h3>
            <p>{reason.description}</p>
          </li>
        ))}
      </ul>
    </>
  ),
})
