import {SearchIcon} from '@sanity/icons/Search'
import {Box, Flex, TextInput} from '@sanity/ui'
import type {JSX} from 'react'
import {Choice, Muted, options, SmallButton} from '../../../ui/small.tsx'
import {states} from '../state/filter.ts'
import {choicesOf} from '../state/figures.ts'
import {weekTitle} from '../state/words.ts'
import type {Desk} from '../use-desk.ts'

const narrowings = [
  {by: 'agent', label: 'Agent', width: '9rem'},
  {by: 'page', label: 'Page', width: '9rem'},
  {by: 'week', label: 'Week of', width: '6rem'},
] as const

/** The states as buttons, and by what else the list can be narrowed. */
export function FilterBar({desk}: {desk: Desk}): JSX.Element {
  const {view, standing, came, names} = desk
  const {state} = view.filter
  const unread = standing.counts?.unread ?? 0
  const isNarrowed = narrowings.some(({by}) => view.filter[by] !== undefined)
  return (
    <Box paddingX={3} paddingBottom={3} className="leads-filters">
      <Flex gap={3} align="center" wrap="wrap">
        <Flex as="fieldset" gap={1} align="center" wrap="wrap" className="leads-group" aria-label="State">
          <Muted>Show</Muted>
          {[[undefined, 'All'] as const, ...states].map(([value, title]) => (
            <SmallButton
              key={title}
              mode={state === value ? 'default' : 'bleed'}
              aria-pressed={state === value}
              text={value === 'new' && unread > 0 ? `${title} ${unread}` : title}
              onClick={() => view.narrow({state: value})}
            />
          ))}
        </Flex>
        {narrowings.map(({by, label, width}) => (
          <Choice
            key={by}
            label={label}
            width={width}
            value={view.filter[by] ?? ''}
            onChange={(value) => view.narrow({[by]: value || undefined})}
          >
            {options([
              ['', 'All'],
              ...choicesOf(came, by, view.filter[by]).map(
                (value) => [value, by === 'week' ? weekTitle(value) : (names[value] ?? value)] as const,
              ),
            ])}
          </Choice>
        ))}
        {isNarrowed && (
          <SmallButton
            mode="bleed"
            text="Clear"
            onClick={() => view.narrow({agent: undefined, page: undefined, week: undefined})}
          />
        )}
        <Search desk={desk} />
      </Flex>
    </Box>
  )
}

function Search({desk: {view, searchField, columns}}: {desk: Desk}) {
  return (
    <Box flex={1} style={{minInlineSize: 160, maxInlineSize: 320}}>
      <TextInput
        ref={searchField}
        type="search"
        fontSize={1}
        padding={2}
        icon={SearchIcon}
        aria-label="Search"
        placeholder="Search names, addresses, texts, notes"
        maxLength={200}
        value={view.searched}
        onChange={({currentTarget}) => view.search(currentTarget.value)}
        onKeyDown={({key}) => {
          if (key === 'Enter' || key === 'ArrowDown') columns.toList()
        }}
      />
    </Box>
  )
}
