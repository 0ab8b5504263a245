import {RichText} from '../components/sections/RichText.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import css from './Text.module.css'
import {richText} from '../content/fragments.ts'
import {defineSection} from './section.ts'
import {longerThan} from '../content/editable.ts'

export const fields = /* groq */ `heading, body[]{${richText}}`

export const section = defineSection('textSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, body, variant}}) =>
    variant === 'above' ? (
      <div className={`${css.text} ${css.above} wrap`}>
        <SectionHead heading={heading} />
        <RichText value={body} />
      </div>
    ) : (
      <Split className={`${css.text} wrap`}>
        <Aside>
          <h2 {...longerThan(45, heading)}>{heading}</h2>
        </Aside>
        <RichText value={body} />
      </Split>
    ),
})
