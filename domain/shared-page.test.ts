import {expect, test} from 'vitest'
import {dateAndTime, versionName} from './shared-page.ts'

test.each([
  [{perspective: ['drafts']}, 'as a draft'],
  [{perspective: ['published']}, 'as published'],
  [{perspective: ['rSpring', 'drafts'], releaseTitle: 'Spring'}, 'with the release “Spring”'],
  [{perspective: ['rSpring', 'drafts']}, 'with the release “rSpring”'],
  [
    {perspective: ['published'], time: '2031-04-01T10:00:00Z'},
    `as it will be on ${dateAndTime('2031-04-01T10:00:00Z')}`,
  ],
])('%j is shared %s', (version, name) => {
  expect(versionName(version)).toBe(name)
})
