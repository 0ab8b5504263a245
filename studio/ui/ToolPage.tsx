import {Box, Container, Heading, Stack} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'

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
