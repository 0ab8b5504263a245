import type {JSX} from 'react'
import type {StringInputProps} from 'sanity'
import {scenes} from '../../../schemas/options.ts'
import {SceneTile} from '../../ui/SceneTile.tsx'
import {TilePicker} from './TilePicker.tsx'

const choices = [
  {value: '', title: 'None', picture: <></>},
  ...scenes.map(({value, title}) => ({
    value,
    // A tile has room for the name; the words after the colon describe the drawing.
    title: title.replace(/:.*/, ''),
    picture: <SceneTile scene={value} />,
  })),
]

/** Lets editors choose a scene by its drawing, or none. */
export function SceneInput(props: StringInputProps): JSX.Element {
  return <TilePicker input={props} choices={choices} width={124} />
}
