import {Box, Button, Card, Stack, TextInput, Flex} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {Link} from 'sanity/router'
import {BookIcon} from '@sanity/icons/Book'
import {definePlugin, useCurrentUser, type ToolMenuProps} from 'sanity'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {Muted, Nothing, Title, ToolPage} from '../../ui/small.tsx'
import {useBase} from '../../ui/hooks.ts'
import {topicsFor} from './topics.ts'

/** How to do what editors do here. */
function HelpTool(): JSX.Element {
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

/** The tool for queries, which only developers want in the bar. */
export const queriesToolName = 'vision'

/** Tools that have no word in the bar: Help has an icon, and the Overview leads to releases. */
const withoutWord = ['help', 'releases']

/** The bar, with a word for each tool of every day. The menu of a narrow window lists all. */
function ShortMenu(props: ToolMenuProps): JSX.Element {
  const base = useBase()
  const isDeveloper = useCurrentUser()?.roles.some(({name}) => name === 'developer')
  if (props.context === 'sidebar') return props.renderDefault(props)
  const hidden = isDeveloper ? withoutWord : [...withoutWord, queriesToolName]
  return (
    <Flex align="center" gap={1}>
      {props.renderDefault({...props, tools: props.tools.filter(({name}) => !hidden.includes(name))})}
      <Button
        as={Link}
        href={`${base}/help`}
        icon={BookIcon}
        mode="bleed"
        padding={2}
        aria-label="Help"
        title="Help: how to …"
        selected={props.activeToolName === 'help'}
      />
    </Flex>
  )
}

/** Help: how to do what editors do here, with ways to the places. */
export const help = definePlugin({
  name: 'help',
  studio: {components: {toolMenu: ShortMenu}},
  tools: [{name: 'help', title: 'Help', icon: HelpCircleIcon, component: HelpTool}],
})
