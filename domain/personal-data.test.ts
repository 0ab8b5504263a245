import {expect, test} from 'vitest'
import {withoutPersonalData} from './personal-data.ts'

test.each([
  ['/contact?email=jane@example.com#sent', '/contact'],
  ['/contact?name=Doe,Jane&phone=12', '/contact'],
  ["At /contact?name=O'Brien;Ann&phone=12, and", 'At /contact, and'],
  ['Failed "/contact?phone=12" at once', 'Failed "…" at once'],
  ['/unsubscribe/jane%40example.com', '/unsubscribe/…'],
  ['No such user: jane.doe+test@mail.example.com', 'No such user: …'],
  ['Call +1 (555) 010-0199 back', 'Call … back'],
  [
    'Unexpected token \'J\', "Jane Doe, 5" is not valid JSON',
    'Unexpected token \'J\', "…" is not valid JSON',
  ],
  ['Unexpected end: "Jane Doe', 'Unexpected end: "…"'],
  ["'#Jane Doe' is not a valid selector", '"…" is not a valid selector'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Jane for',
    'Minified React error #418; visit https://react.dev/errors/418 for',
  ],
  [
    '    at Page (https://www.example.com/assets/page-a1b2.js?v=12:1:2345)',
    '    at Page (https://www.example.com/assets/page-a1b2.js:1:2345)',
  ],
  [
    'start@https://www.example.com/assets/page-a1b2.js:1:234567',
    'start@https://www.example.com/assets/page-a1b2.js:1:234567',
  ],
  ['x@http://localhost:5173/assets/a.js:1:2', 'x@http://localhost:5173/assets/a.js:1:2'],
])('%s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected)
})
