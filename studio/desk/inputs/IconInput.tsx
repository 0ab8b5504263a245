import type {JSX} from 'react'
import type {StringInputProps} from 'sanity'
import {icons} from '../../../schemas/options.ts'
import {IconTile} from '../../ui/IconTile.tsx'
import {TilePicker} from './TilePicker.tsx'

const choices = icons.map((choice) => ({...choice, picture: <IconTile icon={choice.value} />}))

/** Lets editors choose an icon by its drawing. */
export function IconInput(props: StringInputProps): JSX.Element {
  return <TilePicker input={props} choices={choices} />
}
