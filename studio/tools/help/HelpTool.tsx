import {Box, Button, Card, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {topics} from './topics.ts'

/** How to do what editors do here. */
export function HelpTool(): JSX.Element {
  const {basePath} = useWorkspace()
  const base = basePath.replace(/\/$/, '')
  return (
    <ToolPage title="How to …">
      {topics.map(({title, steps, place}) => (
        <Card key={title} as="section" border radius={2} padding={4}>
          <Stack gap={4}>
            <Text as="h2" size={1} weight="semibold">
              {title}
            </Text>
            {steps.map((step) => (
              <Text key={step} size={1} muted>
                {step}
              </Text>
            ))}
            <Box>
              <Button
                as={Link}
                href={`${base}/${place.path}`}
                mode="ghost"
                fontSize={1}
                padding={3}
                text={place.title}
              />
            </Box>
          </Stack>
        </Card>
      ))}
    </ToolPage>
  )
}
