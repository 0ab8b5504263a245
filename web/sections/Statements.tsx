import {compact} from '../../domain/compact.ts'
import {Split} from '../components/sections/Split.tsx'
import {defineSection} from './section.ts'
import css from './Statements.module.css'
import {longerThan} from '../content/editable.ts'

export const fields = /* groq */ `statements[]{_key, _type, heading, text}`

export const section = defineSection('statementsSection', {
  traits: () => ({ground: 'night'}),
  Component: ({section: {statements}}) => (
    <Split className={`${css.statements} wrap`}>
      {compact(statements).map(({_key, heading, text}) => (
        <div key={_key} className={css.statement}>
          <h2>{heading}</h2>
          <p {...longerThan(160, text)}>{text}</p>
        </div>
      ))}
    </Split>
  ),
})
