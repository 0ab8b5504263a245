import type {JSX} from 'react'
import {useFormValue, type StringInputProps} from 'sanity'
import {emblems} from '../../domain/emblems.ts'
import {choicesOf} from '../../schemas/options.ts'
import {EmblemTile} from '../art/EmblemTile.tsx'
import {TilePicker} from './TilePicker.tsx'

/** Chooses an emblem by its drawing, in the hue the agent has. */
export function EmblemInput(props: StringInputProps): JSX.Element {
  const value = useFormValue(['hue'])
  const hue = typeof value === 'string' ? value : undefined
  const choices = choicesOf(emblems).map((choice) => ({
    ...choice,
    picture: <EmblemTile emblem={choice.value} hue={hue} />,
  }))
  return <TilePicker input={props} choices={choices} />
}
