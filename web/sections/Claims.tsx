import {compact} from '../../domain/compact.ts'
import {Claims} from '../components/sections/Claims.tsx'
import {Listed} from '../components/sections/SectionHead.tsx'
import {Figure} from '../design/Figure.tsx'
import css from './Claims.module.css'
import {claimFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, claims[]->{${claimFields}}`

export const section = defineSection('claimsSection', {
  traits: ({variant}) => ({ground: 'paper', art: variant === 'plain' ? undefined : 'figures'}),
  Component: ({section: {heading, claims}, place}) => (
    <Listed heading={heading} count={compact(claims).length}>
      <Claims className={css.claims} claims={claims} {...(place.hasArt ? {Drawing: Figure} : {})} />
    </Listed>
  ),
})
