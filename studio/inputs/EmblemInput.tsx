import type {JSX} from 'react'
import {useFormValue, type StringInputProps} from 'sanity'
import {emblems} from '../../domain/emblems.ts'
import {choicesOf} from '../../schemas/options.ts'
import {EmblemTile} from '../art/EmblemTile.tsx'
import {TilePicker} from './TilePicker.tsx'

/** Lets editors choose an emblem by its drawing, in the hue of the agent. */
export function EmblemInput(props: StringInputProps): JSX.Element {
  const value = useFormValue(['hue'])
  const hue = typeof value === 'string' ? value : undefined
  const choices = choicesOf(emblems).map((choice) => ({
    ...choice,
    picture: <EmblemTile emblem={choice.value} hue={hue} />,
  }))
  return <TilePicker input={props} choices={choices} />
}
