import {expect, test} from 'vitest'
import {link} from './link.ts'

const nothing = {
  anchor: undefined,
  heading: undefined,
  name: undefined,
  title1: undefined,
  type: undefined,
  url: undefined,
}

test.each([
  [{type: 'page', title1: 'AI Agents'}, '→ AI Agents'],
  [{type: 'page', title1: 'Contact', anchor: 'form'}, '→ Contact #form'],
  [{type: 'signInPage', title1: 'Welcome back'}, '→ Sign in'],
  [{type: 'agent', name: 'Data Analyst'}, '→ Data Analyst'],
  [{type: 'legalPage', title1: 'Privacy Policy'}, '→ Privacy Policy'],
  [{url: 'mailto:hello@example.com'}, '→ mailto:hello@example.com'],
  [{}, '→ nowhere yet'],
])('a link to %j says where it leads', (selected, subtitle) => {
  expect(link.preview?.prepare?.({...nothing, title: 'A link', ...selected})).toEqual({
    title: 'A link',
    subtitle,
  })
})
