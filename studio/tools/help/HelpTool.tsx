import {Box, Button, Card, Stack, TextInput} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {Link} from 'sanity/router'
import {Muted, Nothing, Title} from '../../ui/small.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {useBase} from '../../ui/use-base.ts'
import {topicsFor} from './topics.ts'

/** How to do what editors do here. */
export function HelpTool(): JSX.Element {
  const base = useBase()
  const [search, setSearch] = useState('')
  const found = topicsFor(search)
  return (
    <ToolPage title="How to …">
      <TextInput
        type="search"
        aria-label="Search the help"
        placeholder="Search, for example price"
        value={search}
        onChange={({currentTarget}) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <Nothing>Nothing here is about “{search}”. Try another word.</Nothing>}
      {found.map(({title, steps, place}) => (
        <Card key={title} as="section" border radius={2} padding={4}>
          <Stack gap={4}>
            <Title>{title}</Title>
            {steps.map((step) => (
              <Muted key={step}>{step}</Muted>
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
