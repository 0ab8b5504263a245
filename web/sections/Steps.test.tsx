import {render, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {rhythm} from './rhythm.ts'
import {section} from './Steps.tsx'

/** How many petals each of as many steps has. */
function petalsOf(count: number): number[] {
  const steps = Array.from({length: count}, (_, index) => ({_id: String(index), title: 'Listen'}))
  const {unmount} = render(
    rhythm([{ground: 'paper'}]).map((place) => (
      <section.Component
        key={place.ground}
        section={{heading: null, intro: null, steps}}
        place={place}
        isFirst
        title={null}
      />
    )),
  )
  // Beside its petals each has a ground.
  const petals = screen.getAllByRole('listitem').map((item) => item.querySelectorAll('path').length - 1)
  unmount()
  return petals
}

test('the pinwheel grows with each step, and is whole at the last', () => {
  expect([1, 2, 3, 4, 6].map(petalsOf)).toEqual([[4], [2, 4], [2, 3, 4], [1, 2, 3, 4], [1, 2, 2, 3, 4, 4]])
})
