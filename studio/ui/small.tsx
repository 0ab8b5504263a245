import './small.css'
import {Button, Card, Flex, Select, Spinner, Stack, Text, Box, Container, Heading} from '@sanity/ui'
import type {ComponentProps, JSX, ReactNode} from 'react'

/** Sanity's components in the size of the bars and lists of tools. */

export const SmallButton = (props: ComponentProps<typeof Button>): JSX.Element => (
  <Button fontSize={1} padding={2} {...props} />
)

/** Removes something. It is not filled: on the red of Sanity's theme, white is too faint for small letters. */
export const RemovalButton = (props: ComponentProps<typeof Button>): JSX.Element => (
  <Button mode="ghost" tone="critical" {...props} />
)

/** What is less important than the text around it. */
export const Muted = (props: ComponentProps<typeof Text>): JSX.Element => <Text size={1} muted {...props} />

/** The heading of a part. */
export const Title = (props: ComponentProps<typeof Text>): JSX.Element => (
  <Text as="h2" size={1} weight="semibold" {...props} />
)

interface SectionProps {
  title: string
  /** The element of the heading; `h2` by default. */
  as?: 'h3'
  /** What stands beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page, below its heading. */
export const Section = ({title, as, aside, children}: SectionProps): JSX.Element => (
  <Stack as="section" gap={3} aria-label={title}>
    <Flex align="center" justify="space-between" gap={3} wrap="wrap">
      <Title {...(as && {as})}>{title}</Title>
      {aside}
    </Flex>
    {children}
  </Stack>
)

/** A card in place of a list that has nothing. */
export const Nothing = ({children}: {children: ReactNode}): JSX.Element => (
  <Card padding={4} radius={2} border>
    <Muted>{children}</Muted>
  </Card>
)

/** In place of what is not read yet. */
export const Waiting = (): JSX.Element => (
  <Flex padding={5} justify="center">
    <Spinner muted />
  </Flex>
)

interface NoticeProps {
  tone: 'critical' | 'caution' | 'positive'
  text?: ReactNode
  /** What is below the text. */
  children?: ReactNode
}

/** A card that stands out. Screen readers announce a critical one. */
export function Notice({tone, text, children}: NoticeProps): JSX.Element {
  return (
    <Card padding={3} radius={2} tone={tone} role={tone === 'critical' ? 'alert' : undefined}>
      <Stack gap={3}>
        {text !== undefined && <Text size={1}>{text}</Text>}
        {children}
      </Stack>
    </Card>
  )
}

interface ChoiceProps {
  label: string
  value: string | number
  /** Width of the list; by default, that of its longest choice. */
  width?: string
  onChange: (value: string) => void
  children: ReactNode
}

/** A list of choices with its label before it. */
export function Choice({label, value, width, onChange, children}: ChoiceProps): JSX.Element {
  return (
    <Flex as="label" align="center" gap={2}>
      <Muted>{label}</Muted>
      <div style={{width}}>
        <Select
          fontSize={1}
          padding={2}
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        >
          {children}
        </Select>
      </div>
    </Flex>
  )
}

/** The options of a choice: what is stored, and what it is called. */
export const options = (entries: Iterable<readonly [value: string | number, title: string]>): JSX.Element[] =>
  [...entries].map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))

interface Props {
  title: string
  /** Of the column, as `Container` of Sanity UI counts. */
  width?: 1 | 2 | 3
  children: ReactNode
}

/** A tool that is a page to read: its title as the heading, and sections in one column, which scrolls. */
export function ToolPage({title, width = 1, children}: Props): JSX.Element {
  return (
    <Box height="fill" overflow="auto" data-testid="tool-page">
      <Container width={width} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={2}>
            {title}
          </Heading>
          {children}
        </Stack>
      </Container>
    </Box>
  )
}
