import {render, screen} from '@testing-library/react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {section} from './Hero.tsx'
import {rhythm} from './rhythm.ts'

const link = (label: string) => ({_type: 'link', label, kind: 'url', url: `https://example.com/${label}`})

/** The classes of the buttons of a hero, by their labels. */
function buttonsOf(links: object): Record<string, string> {
  const hero = {variant: 'plain', heading: 'Hand over one routine', lead: null, ...links}
  const {unmount} = render(
    <MemoryRouter>
      {rhythm([{ground: 'paper', isTop: true}]).map((place) => (
        <section.Component key={place.ground} section={hero} place={place} isFirst title={null} />
      ))}
    </MemoryRouter>,
  )
  const buttons = [link('first'), link('second')].flatMap(({label}) =>
    screen.queryAllByRole('link', {name: label}),
  )
  const classes = Object.fromEntries(buttons.map((button) => [button.textContent, button.className]))
  unmount()
  return classes
}

test('a single button is solid, also if it is the second', () => {
  const both = buttonsOf({primaryCta: link('first'), secondaryCta: link('second')})
  expect(both.second).not.toBe(both.first)
  expect(buttonsOf({secondaryCta: link('second')})).toEqual({second: both.first})
})
