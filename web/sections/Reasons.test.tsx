import {render, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {sceneAt, sceneShapes} from '../../domain/scenes.ts'
import {section} from './Reasons.tsx'
import {rhythm} from './rhythm.ts'

const reason = {_type: 'feature', title: 'A reason', description: null}

/** The first path of a drawing. */
const pathOf = (key?: string) =>
  Object.entries(sceneShapes)
    .find(([name]) => name === key)?.[1]
    .flat()[1]

test('each reason has its drawing, or one by its place', () => {
  const scenes = ['crawl', null, 'unknown']
  const reasons = scenes.map((scene, index) => ({...reason, _key: String(index), scene}))
  for (const place of rhythm([{ground: 'paper'}]))
    render(<section.Component section={{heading: null, reasons}} place={place} isFirst title={null} />)
  const drawn = screen.getAllByRole('listitem').map((item) => item.querySelector('path')?.getAttribute('d'))
  expect(drawn).toEqual(['crawl', sceneAt(1), sceneAt(2)].map(pathOf))
})
