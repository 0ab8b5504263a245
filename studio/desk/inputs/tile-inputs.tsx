import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {set, unset, useFormValue, type StringInputProps} from 'sanity'
import {emblems} from '../../../domain/emblems.ts'
import {hues} from '../../../domain/hues.ts'
import {sceneShapes, type SceneShape} from '../../../domain/scenes.ts'
import {choicesOf, icons, scenes} from '../../../schemas/options.ts'
import {EmblemTile, tileColors} from '../../ui/EmblemTile.tsx'
import {IconTile} from '../../ui/IconTile.tsx'

interface Choice {
  /** The empty text stands for no value. */
  value: string
  title: string
  picture: JSX.Element
}

interface Props {
  /** The props that Sanity passes to the input: the picker uses value, onChange, readOnly and elementProps. */
  input: StringInputProps
  choices: readonly Choice[]
  /** Of a tile, in pixels. */
  width?: number
}

/** A radio group of pictures, made of native radio buttons: https://www.w3.org/WAI/ARIA/apg/patterns/radio/ */
function TilePicker({input, choices, width = 84}: Props): JSX.Element {
  const {value, onChange, readOnly, elementProps, path} = input
  return (
    <Flex wrap="wrap" gap={2} role="radiogroup" aria-describedby={elementProps['aria-describedby']}>
      {choices.map((choice, index) => {
        const selected = (value ?? '') === choice.value
        // The Studio focuses this element for the field, so arrow keys start at the chosen tile.
        const isEntry = value === undefined ? index === 0 : selected
        return (
          <Card
            as="label"
            key={choice.value}
            border
            radius={2}
            padding={2}
            tone={selected ? 'primary' : 'default'}
            style={{
              width,
              position: 'relative',
              cursor: readOnly ? 'default' : 'pointer',
              outline: selected ? '2px solid var(--card-focus-ring-color)' : undefined,
            }}
          >
            <input
              ref={isEntry ? elementProps.ref : undefined}
              type="radio"
              name={JSON.stringify(path)}
              value={choice.value}
              checked={selected}
              disabled={readOnly}
              onFocus={elementProps.onFocus}
              onBlur={elementProps.onBlur}
              onChange={() => onChange(choice.value ? set(choice.value) : unset())}
              style={{position: 'absolute', opacity: 0, inset: 0, cursor: 'inherit'}}
            />
            <Stack gap={2}>
              <div style={{height: 56}}>{choice.picture}</div>
              <Text size={1} align="center" textOverflow="ellipsis">
                {choice.title}
              </Text>
            </Stack>
          </Card>
        )
      })}
    </Flex>
  )
}

const iconChoices = icons.map((choice) => ({...choice, picture: <IconTile icon={choice.value} />}))

/** Lets editors choose an icon by its drawing. */
export const IconInput = (props: StringInputProps): JSX.Element => (
  <TilePicker input={props} choices={iconChoices} />
)

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

const hueChoices = choicesOf(hues).map((choice) => ({...choice, picture: <Swatch hue={choice.value} />}))

/** Lets editors choose a hue by its swatch. */
export const HueInput = (props: StringInputProps): JSX.Element => (
  <TilePicker input={props} choices={hueChoices} />
)

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

/** A scene in the color of text, with the agent's head in the color of links. */
function SceneTile({scene}: {scene: keyof typeof sceneShapes}): JSX.Element {
  const shapes: readonly SceneShape[] = sceneShapes[scene]
  return (
    <svg viewBox="-12 -12 216 120" width="100%" height="100%" aria-hidden="true">
      {shapes.map(([paint, path]) => (
        <path
          key={path}
          fill={paint === 'd' ? 'var(--card-link-fg-color)' : 'currentColor'}
          opacity={paint === 'l' ? 0.28 : undefined}
          fillRule="evenodd"
          d={path}
        />
      ))}
    </svg>
  )
}

const sceneChoices = [
  {value: '', title: 'None', picture: <></>},
  ...scenes.map(({value, title}) => ({
    value,
    // A tile has room for the name; the words after the colon describe the drawing.
    title: title.replace(/:.*/, ''),
    picture: <SceneTile scene={value} />,
  })),
]

/** Lets editors choose a scene by its drawing, or none. */
export const SceneInput = (props: StringInputProps): JSX.Element => (
  <TilePicker input={props} choices={sceneChoices} width={124} />
)
