import type {JSX} from 'react'
import type {StringInputProps} from 'sanity'
import {hues} from '../../../domain/hues.ts'
import {choicesOf} from '../../../schemas/options.ts'
import {tileColors} from '../../ui/EmblemTile.tsx'
import {TilePicker} from './TilePicker.tsx'

/** A hue's field above its deep shade, as the site combines them. */
function Swatch({hue}: {hue: string}): JSX.Element {
  const {field, ink} = tileColors(hue)
  return (
    <svg viewBox="0 0 96 96" width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h96v96H0z" fill={field} />
      <path d="M0 66h96v30H0z" fill={ink} />
    </svg>
  )
}

const choices = choicesOf(hues).map((choice) => ({...choice, picture: <Swatch hue={choice.value} />}))

/** Lets editors choose a hue by its swatch. */
export function HueInput(props: StringInputProps): JSX.Element {
  return <TilePicker input={props} choices={choices} />
}
