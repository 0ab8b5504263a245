import {BookIcon} from '@sanity/icons/Book'
import {Button, Flex} from '@sanity/ui'
import type {JSX} from 'react'
import type {ToolMenuProps} from 'sanity'
import {Link} from 'sanity/router'
import {useBase} from '../../ui/use-base.ts'

/** Tools that have no word in the bar: Help has an icon, and the Overview leads to releases. */
const withoutWord = ['help', 'releases']

/** The bar, with a word for each tool of every day. The menu of a narrow window lists all. */
export function ShortMenu(props: ToolMenuProps): JSX.Element {
  const base = useBase()
  if (props.context === 'sidebar') return props.renderDefault(props)
  return (
    <Flex align="center" gap={1}>
      {props.renderDefault({...props, tools: props.tools.filter(({name}) => !withoutWord.includes(name))})}
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
