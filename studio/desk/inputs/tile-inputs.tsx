import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {set, unset, useFormValue, type StringInputProps} from 'sanity'
import {emblems} from '../../../domain/emblems.ts'
import {hues} from '../../../domain/hues.ts'
import {sceneShapes, type SceneShape} from '../../../domain/scenes.ts'
import {choicesOf, icons, scenes} from '../../../schemas/options.ts'
import {EmblemTile, tileColors, IconTile} from '../../ui/pictures.tsx'

interface Choice {
  /** The empty text stands for no value. */
  value: string
  title: string
  picture: JSX.Element
}

interface Props {
  /** Keeps the radio buttons of one picker together. */
  name: string
  value: string | undefined
  readOnly?: boolean | undefined
  choices: readonly Choice[]
  /** Of a tile, in pixels. */
  width?: number
  label?: string
  /** What Sanity passes to the input of a field. */
  elementProps?: StringInputProps['elementProps']
  /** @param value empty for no value */
  onChange: (value: string) => void
}

/** What the picker takes from the props of an input of a form. */
const ofField = ({value, onChange, readOnly, elementProps, path}: StringInputProps) => ({
  name: JSON.stringify(path),
  value,
  readOnly,
  elementProps,
  onChange: (chosen: string) => onChange(chosen ? set(chosen) : unset()),
})

/** A radio group of pictures, made of native radio buttons: https://www.w3.org/WAI/ARIA/apg/patterns/radio/ */
function TilePicker(props: Props): JSX.Element {
  const {name, value, readOnly, choices, width = 84, label, elementProps, onChange} = props
  return (
    <Flex
      wrap="wrap"
      gap={2}
      role="radiogroup"
      aria-label={label}
      aria-describedby={elementProps?.['aria-describedby']}
    >
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
              ref={isEntry ? elementProps?.ref : undefined}
              type="radio"
              name={name}
              value={choice.value}
              checked={selected}
              disabled={readOnly}
              onFocus={elementProps?.onFocus}
              onBlur={elementProps?.onBlur}
              onChange={() => onChange(choice.value)}
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

/** Lets editors choose one of some hues, outside of a document's form. */
export const HueTiles = ({
  hues: offered,
  ...props
}: Pick<Props, 'value' | 'onChange'> & {hues: readonly string[]}): JSX.Element => (
  <TilePicker
    {...props}
    name="hue"
    label="Color"
    choices={offered.flatMap((hue) => hueChoices.find(({value}) => value === hue) ?? [])}
  />
)

/** Lets editors choose an emblem by its drawing, in the hue of the agent. Its own is kept as the text that it is drawn from, and stays when the address changes. */
export function EmblemInput(props: StringInputProps): JSX.Element {
  const value = useFormValue(['hue'])
  const hue = typeof value === 'string' ? value : undefined
  const slug = useFormValue(['slug', 'current'])
  const drawn = typeof slug === 'string' ? slug : undefined
  const {value: emblem = ''} = props
  // Any other text is one from which an emblem is drawn, such as that of a new agent.
  const itsOwn = Object.hasOwn(emblems, emblem) ? (drawn ?? '') : emblem
  const choices = [{value: itsOwn, title: 'Its own'}, ...choicesOf(emblems)].map((choice) => ({
    ...choice,
    picture: <EmblemTile emblem={choice.value || drawn} hue={hue} />,
  }))
  return <TilePicker {...ofField(props)} choices={choices} />
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

/** By the names of types: what editors choose from, by its drawing. */
const choicesByType = {
  hue: hueChoices,
  icon: icons.map((choice) => ({...choice, picture: <IconTile icon={choice.value} />})),
  scene: [
    {value: '', title: 'None', picture: <></>},
    ...scenes.map((choice) => ({...choice, picture: <SceneTile scene={choice.value} />})),
  ],
}

/** Lets editors choose a hue, an icon or a scene by its drawing. */
export const TileInput = ({
  type,
  ...props
}: StringInputProps & {type: keyof typeof choicesByType}): JSX.Element => (
  <TilePicker {...ofField(props)} choices={choicesByType[type]} {...(type === 'scene' && {width: 124})} />
)
