import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {set, unset, type StringInputProps} from 'sanity'

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
export function TilePicker({input, choices, width = 84}: Props): JSX.Element {
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
