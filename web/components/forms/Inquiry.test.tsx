import {renderHook} from '@testing-library/react'
import type {ReactNode} from 'react'
import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {emptyLayout, LayoutContext} from '../layout/layout-context.ts'
import {isAboutSomething, useInquiry} from './Inquiry.tsx'

const agent = (_id: string) => ({_id, slug: {current: _id}, plans: [{_id: `${_id}-a`}, {_id: `${_id}-b`}]})
const contact = {agents: [agent('writer'), agent('analyst')], packages: []}

/** What the contact page takes a link to be about, while an offer runs that ends at a time. */
function inquiryOf(query: string, end?: string) {
  const layout = Object({...emptyLayout, siteSettings: {promo: {_id: 'spring', text: 'Half price', end}}})
  const wrapper = ({children}: {children: ReactNode}) => (
    <MemoryRouter initialEntries={[`/contact?${query}`]}>
      <LayoutContext value={layout}>{children}</LayoutContext>
    </MemoryRouter>
  )
  return renderHook(() => useInquiry(Object(contact)), {wrapper}).result.current
}

test.each([
  ['offer=spring', '2999-01-01T00:00:00Z', true],
  ['offer=spring', undefined, true],
  ['offer=spring', '2020-01-01T00:00:00Z', false],
  ['offer=summer', undefined, false],
])('with %s, which ends at %s, the message is about an offer: %s', (query, end, expected) => {
  expect(isAboutSomething(inquiryOf(query, end))).toBe(expected)
})

test.each([
  ['agent=analyst', 'analyst', false],
  ['plan=writer-a', 'writer', false],
  ['plan=writer-a&plan=writer-b', 'writer', false],
  ['plan=writer-a&plan=analyst-a', 'writer analyst', true],
  // A link made by hand: the plan says whose it is.
  ['agent=analyst&plan=writer-a', 'writer', false],
  ['agent=nobody', '', false],
])('%s is about the agents “%s”, and of several: %s', (query, slugs, isOfSeveral) => {
  const inquiry = inquiryOf(query)
  expect(inquiry.agents.map(({slug}) => slug?.current).join(' ')).toBe(slugs)
  expect(inquiry.isOfSeveral).toBe(isOfSeveral)
})
