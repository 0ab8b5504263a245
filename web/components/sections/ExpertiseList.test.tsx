import {render, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {ExpertiseList, type ExpertiseArea} from './ExpertiseList.tsx'

const area: ExpertiseArea = {_id: 'a', _type: 'expertiseArea', title: 'Data', years: 3, description: null}

test('an area has a block for each of its years, and one without years has no bar', () => {
  render(<ExpertiseList areas={[area, {...area, _id: 'b', years: null}]} yearsLabel="years" />)
  const [drawn, unknown] = screen.getAllByRole('listitem')
  expect(drawn).toHaveTextContent('3+ years')
  expect(drawn?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3)
  expect(unknown?.querySelector('svg')).toBeNull()
})
