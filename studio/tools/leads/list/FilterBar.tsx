import {SearchIcon} from '@sanity/icons/Search'
import {Box, Flex, TextInput} from '@sanity/ui'
import type {JSX} from 'react'
import {Choice, options, SmallButton} from '../../../ui/small.tsx'
import {states} from '../state/filter.ts'
import {choicesOf} from '../state/figures.ts'
import {weekTitle} from '../state/words.ts'
import type {Desk} from '../use-desk.ts'

/** The states as buttons, and by what else the list can be narrowed. */
export function FilterBar({desk}: {desk: Desk}): JSX.Element {
  const {view, standing, figures, names} = desk
  const {state, agent, page, week} = view.filter
  const unread = standing.counts?.unread ?? 0
  const isNarrowed = [agent, page, week].some((value) => value !== undefined)
  return (
    <Box paddingX={3} paddingBottom={3} className="leads-filters">
      <Flex gap={3} align="center" wrap="wrap">
        <Flex as="fieldset" gap={1} wrap="wrap" className="leads-group" aria-label="State">
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
        <Choice
          label="Agent"
          width="9rem"
          value={agent ?? ''}
          onChange={(value) => view.narrow({agent: value || undefined})}
        >
          {options([
            ['', 'All'],
            ...choicesOf(figures, 'agent', agent).map((slug) => [slug, names[slug] ?? slug] as const),
          ])}
        </Choice>
        <Choice
          label="Page"
          width="9rem"
          value={page ?? ''}
          onChange={(value) => view.narrow({page: value || undefined})}
        >
          {options([['', 'All'], ...choicesOf(figures, 'page', page).map((path) => [path, path] as const)])}
        </Choice>
        <Choice
          label="Week of"
          width="6rem"
          value={week ?? ''}
          onChange={(value) => view.narrow({week: value || undefined})}
        >
          {options([
            ['', 'All'],
            ...choicesOf(figures, 'week', week).map((monday) => [monday, weekTitle(monday)] as const),
          ])}
        </Choice>
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
