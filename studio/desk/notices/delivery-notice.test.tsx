// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {cleanup, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {DeliveryNotice} from './notices.tsx'

const lake = vi.hoisted(() => ({settings: {} as object | undefined}))
const fields = ['homeBanner', 'homeContact', 'contactPage'].map((name) => ({
  name,
  type: {title: `The ${name}`},
}))

vi.mock('../../checks/use-content.ts', () => ({
  useContent: () => new Map([['formSettings', lake.settings]]),
}))
vi.mock('sanity', () => ({
  useSchema: () => ({get: () => ({jsonType: 'object', fields})}),
}))
vi.mock('sanity/router', () => ({
  IntentLink: ({params, children}: {params: {id: string}; children: string}) => (
    <a href={`/${params.id}`}>{children}</a>
  ),
}))

afterEach(cleanup)

const sends = {homeBanner: 'backend', homeContact: 'backend', contactPage: 'backend'}
const theme = buildTheme()

const sections: Record<string, object[] | undefined> = {
  homePage: [
    {_type: 'formSection', variant: 'line'},
    {_type: 'formSection', variant: 'whole'},
  ],
  contactPage: [{_type: 'contactSection'}],
}

function draw(id: string, deliveries: object | null) {
  const forms = Object.entries({...sends, ...deliveries})
  lake.settings = deliveries
    ? Object.fromEntries(forms.map(([form, delivery]) => [form, {delivery}]))
    : undefined
  render(
    <ThemeProvider theme={theme}>
      <DeliveryNotice type={id === 'formSettings' ? id : 'page'} sections={sections[id]} />
    </ThemeProvider>,
  )
  return screen.queryByTestId('undelivered')
}

test.each([
  ['contactPage', {contactPage: 'none'}, '“The contactPage”'],
  ['homePage', {homeBanner: 'simulated', homeContact: 'none'}, '“The homeBanner” and “The homeContact”'],
  ['formSettings', {homeContact: 'none'}, '“The homeContact”'],
])('%s says that nobody receives the messages: %j', (id, deliveries, forms) => {
  expect(draw(id, deliveries)?.textContent).toContain(`nobody receives the messages of ${forms}.`)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/formSettings')
})

test.each([
  ['contactPage', null],
  ['contactPage', {contactPage: null}],
  ['contactPage', {}],
  ['contactPage', {homeBanner: 'none'}],
  ['aboutPage', {contactPage: 'none'}],
])('%s says nothing: %j', (id, deliveries) => {
  expect(draw(id, deliveries)).toBeNull()
})
