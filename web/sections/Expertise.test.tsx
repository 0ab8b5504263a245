import {render, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {section} from './Expertise.tsx'
import {rhythm} from './rhythm.ts'

const area = {_id: 'a', _type: 'expertiseArea', title: 'Data', years: 3, description: null}

test('an area has a block for each of its years, and one without years has no bar', () => {
  const content = {expertise: [area, {...area, _id: 'b', years: null}], labels: {yearsLabel: 'years'}}
  for (const place of rhythm([{ground: 'paper'}]))
    render(<section.Component section={content} place={place} isFirst title={null} />)
  const [drawn, unknown] = screen.getAllByRole('listitem')
  expect(drawn).toHaveTextContent('3+ years')
  expect(drawn?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3)
  expect(unknown?.querySelector('svg')).toBeNull()
})
