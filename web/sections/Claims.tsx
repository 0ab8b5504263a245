import {Claims} from '../components/sections/Claims.tsx'
import {Figure} from '../design/Figure.tsx'
import css from './Claims.module.css'
import {claimFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, claims[]->{${claimFields}}`

export const section = defineSection('claimsSection', {
  traits: ({variant}) => ({ground: 'paper', art: variant === 'plain' ? undefined : 'figures'}),
  Component: ({section: {heading, claims}, place}) => (
    <div className={`${css.claims} wrap`}>
      <h2>{heading}</h2>
      <Claims claims={claims} {...(place.hasArt ? {Drawing: Figure} : {})} />
    </div>
  ),
})
