import type {JSX} from 'react'
import {useFormValue, type StringInputProps} from 'sanity'
import {emblems} from '../../../domain/emblems.ts'
import {choicesOf} from '../../../schemas/options.ts'
import {EmblemTile} from '../../ui/EmblemTile.tsx'
import {TilePicker} from './TilePicker.tsx'

/** Lets editors choose an emblem by its drawing, in the hue of the agent. Without a choice it is the one drawn from the slug. */
export function EmblemInput(props: StringInputProps): JSX.Element {
  const value = useFormValue(['hue'])
  const hue = typeof value === 'string' ? value : undefined
  const slug = useFormValue(['slug', 'current'])
  const drawn = typeof slug === 'string' ? slug : undefined
  const choices = [{value: '', title: 'Its own'}, ...choicesOf(emblems)].map((choice) => ({
    ...choice,
    picture: <EmblemTile emblem={choice.value || drawn} hue={hue} />,
  }))
  return <TilePicker input={props} choices={choices} />
}
