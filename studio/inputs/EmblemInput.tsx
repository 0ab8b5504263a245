import type {JSX} from 'react'
import {useFormValue, type StringInputProps} from 'sanity'
import {emblems} from '../../schemas/options.ts'
import {EmblemTile} from '../art/EmblemTile.tsx'
import {TilePicker} from './TilePicker.tsx'

/** Chooses an emblem by its drawing, in the hue the agent has. */
export function EmblemInput(props: StringInputProps): JSX.Element {
  const value = useFormValue(['hue'])
  const hue = typeof value === 'string' ? value : undefined
  const choices = emblems.map((emblem) => ({
    ...emblem,
    picture: <EmblemTile emblem={emblem.value} hue={hue} />,
  }))
  return <TilePicker input={props} choices={choices} />
}
