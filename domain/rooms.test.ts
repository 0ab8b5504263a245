import {expect, test} from 'vitest'
import {roomOf} from './rooms.ts'

const place = {holder: 'object', role: 'printed' as const}

test.each([
  ['of a document', {...place, holder: 'plan', field: 'name', at: 'name'}, 'plan', [28, 2]],
  [
    'of an object that has no type of its own',
    {...place, field: 'lengthRule', at: 'password.lengthRule'},
    'formSettings',
    [26, 4],
  ],
  ['of one whose fields share a room', {...place, field: 'demo', at: 'tabLabels.demo'}, 'agentPage', [16, 1]],
  ['that is not in the table', {...place, holder: 'plan', field: 'intro', at: 'intro'}, 'plan', [41, 8]],
])('a field %s has its room', (_, field, type, expected) => {
  expect(roomOf(field, type)).toEqual(expected)
})
