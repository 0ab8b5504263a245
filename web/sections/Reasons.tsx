import {compact} from '../../domain/compact.ts'
import {isScene, sceneAt} from '../../domain/scenes.ts'
import {editable, longerThan} from '../content/editable.ts'
import {Listed} from '../components/sections/SectionHead.tsx'
import {Scene} from '../design/Scene.tsx'
import css from './Reasons.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, reasons[]{_key, _type, title, description, scene}`

export const section = defineSection('reasonsSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, reasons}}) => (
    <Listed heading={heading} count={compact(reasons).length}>
      <ul>
        {compact(reasons).map((reason, i) => (
          <li key={reason._key} className={css.card}>
            <Scene name={isScene(reason.scene) ? reason.scene : sceneAt(i)} {...editable(reason, 'scene')} />
            <h3>{reason.title}</h3>
            <p {...longerThan(140, reason.description)}>{reason.description}</p>
          </li>
        ))}
      </ul>
    </Listed>
  ),
})
