import {compact} from '../../domain/compact.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {EndingWords} from '../components/sections/Ending.tsx'
import {linkFields} from '../content/fragments.ts'
import {Mosaic} from '../design/Mosaic.tsx'
import css from './CallToAction.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, text, link{${linkFields}}`

export const section = defineSection('callToActionSection', {
  traits: ({variant}) => ({
    ground: 'night',
    hasSpace: true,
    art: variant === 'mosaic' ? 'mosaic' : undefined,
  }),
  Component: ({section: {heading, text, link}, place}) => {
    const {agents} = useLayoutData()
    return (
      <>
        {place.hasArt && <Mosaic layout="team" specialists={compact(agents)} className={css.mosaic} />}
        <EndingWords heading={heading} link={link}>
          {text && <p className="lead muted">{text}</p>}
        </EndingWords>
      </>
    )
  },
})
