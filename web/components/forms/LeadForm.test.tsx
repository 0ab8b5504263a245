import {act, cleanup, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {createMemoryRouter, MemoryRouter, RouterProvider} from 'react-router-dom'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {BriefForm} from './BriefForm.tsx'
import {LeadForm} from './LeadForm.tsx'

const form = {
  delivery: 'backend',
  fields: [
    {_key: 'a', name: 'name', label: 'Name'},
    {_key: 'b', name: 'email', label: 'Email'},
    {_key: 'c', name: 'service', label: 'Service', options: [{value: 'ai-agents', label: 'AI Agents'}]},
  ],
  submitLabel: 'Send Message',
  submittingLabel: 'Sending Message...',
  successMessage: 'Thank you!',
}
const labels = {
  contactFallback: 'It could not be sent.',
  sentLabel: 'Message sent',
  optionalHint: 'optional',
  receiptText: 'We answer soon.',
}

let answer: (response: Response) => void
let request: ReturnType<typeof vi.fn>

beforeEach(() => {
  vi.stubGlobal('__API_BASE__', '')
  vi.stubGlobal('site', {})
  request = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(delivery = 'backend') {
  render(<LeadForm form={{...form, delivery}} labels={labels} name="homeContact" />, {wrapper: MemoryRouter})
}

async function fillAndSend(delivery = 'backend') {
  show(delivery)
  await fillIn()
  await userEvent.click(screen.getByRole('button'))
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
}

test('sending: the button says so and sends once; success clears the form', async () => {
  await fillAndSend()
  const button = screen.getByRole('button', {name: 'Sending Message...'})
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveFocus()
  await userEvent.click(button)
  expect(request).toHaveBeenCalledTimes(1)
  expect(JSON.parse(request.mock.lastCall?.[1].body)).toMatchObject({
    source: 'home-contact',
    name: 'Ada',
    email: 'ada@example.com',
  })
  await act(async () => answer(new Response('{}')))
  expect(screen.getByText('Thank you!')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('')
  expect(screen.getByRole('button', {name: 'Send Message'})).not.toHaveAttribute('aria-disabled')
})

test('the page, the first page of the visit and its campaign are sent along', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object({name: 'http://localhost:3000/agents?utm_source=mail&email=x&utm_campaign=a%20b'}),
  ])
  await fillAndSend()
  expect(JSON.parse(request.mock.lastCall?.[1].body)).toMatchObject({
    page: '/',
    firstPage: '/agents',
    campaign: 'utm_source=mail&utm_campaign=a+b',
  })
})

test('the same message is sent again with the same key, another message with another', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fillAndSend()
  await act(async () => answer(new Response('{}', {status: 503})))
  await userEvent.click(screen.getByRole('button'))
  await act(async () => answer(new Response('{}', {status: 503})))
  await userEvent.type(screen.getByLabelText('Name'), ' Lovelace')
  await userEvent.click(screen.getByRole('button'))
  const [first, second, third] = request.mock.calls.map(([, options]) => options.headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the same message is another one once the first has arrived', async () => {
  await fillAndSend()
  await act(async () => answer(new Response('{}')))
  // Not typed: user-event remembers what it typed before the form was cleared.
  fireEvent.input(screen.getByLabelText('Name'), {target: {value: 'Ada'}})
  fireEvent.input(screen.getByLabelText('Email'), {target: {value: 'ada@example.com'}})
  await userEvent.click(screen.getByRole('button'))
  expect(request).toHaveBeenCalledTimes(2)
  const sent = request.mock.calls.map(([, options]) => options.headers['idempotency-key'])
  expect(new Set(sent).size).toBe(2)
})

async function sentFillTime() {
  show()
  vi.advanceTimersByTime(2345)
  await fillIn()
  await userEvent.click(screen.getByRole('button'))
  return JSON.parse(request.mock.lastCall?.[1].body).fillTime
}

/** In milliseconds. */
describe('the fill time that is sent', () => {
  beforeEach(() => vi.useFakeTimers({toFake: ['performance']}))

  test('counts from page load in a prerendered form', async () => {
    vi.advanceTimersByTime(1000)
    expect(await sentFillTime()).toBe('3345')
  })

  test('counts from when the form appeared on a page that was navigated to', async () => {
    vi.stubGlobal('site', {onLiveEvent: () => {}})
    vi.advanceTimersByTime(1000)
    expect(await sentFillTime()).toBe('2345')
  })
})

test('the banner goes after five seconds, and what happens next and what was sent stay', async () => {
  await fillAndSend()
  vi.useFakeTimers()
  await act(async () => answer(new Response('{}')))
  await act(async () => vi.advanceTimersByTime(4900))
  expect(screen.getByText('Thank you!')).toBeInTheDocument()
  await act(async () => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Thank you!')).not.toBeInTheDocument()
  expect(screen.getByText('Message sent')).toBeInTheDocument()
  expect(screen.getByText('We answer soon.')).toBeInTheDocument()
  expect(screen.getByText(/Ada · ada@/)).toBeInTheDocument()
})

test('failure keeps what was typed and offers another way', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fillAndSend()
  await act(async () => answer(new Response('{}', {status: 503})))
  expect(screen.getByText('It could not be sent.')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  expect(String(log.mock.lastCall?.[0])).toContain('HTTP error! status: 503')
})

function showTwo() {
  const leadForm = <LeadForm form={form} labels={labels} name="homeContact" />
  render(
    [leadForm, leadForm].map((each, index) => <div key={index}>{each}</div>),
    {wrapper: MemoryRouter},
  )
  return screen.getAllByLabelText<HTMLInputElement>('Name')
}

test('what could not be sent is in no other form of the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const names = showTwo()
  const emails = screen.getAllByLabelText('Email')
  for (const [index, name] of ['Ada', 'Grace'].entries()) {
    await userEvent.type(names[index] ?? document.body, name)
    await userEvent.type(emails[index] ?? document.body, 'a@example.com')
    await userEvent.keyboard('{Enter}')
    await act(async () => answer(new Response('{}', {status: 503})))
  }
  cleanup()
  expect(showTwo().map(({value}) => value)).toEqual(['Ada', 'Grace'])
  cleanup()
  const {href} = location
  history.pushState(null, '', '/elsewhere')
  expect(showTwo().map(({value}) => value)).toEqual(['', ''])
  history.pushState(null, '', href)
})

test('what the browser finds wrong stays beside its field until that is edited, and what was typed over a reload', async () => {
  show()
  const name = screen.getByLabelText('Name')
  const email = screen.getByLabelText('Email')
  await userEvent.type(email, 'ada')
  await userEvent.click(screen.getByRole('button'))
  expect(request).not.toHaveBeenCalled()
  expect(name).toHaveFocus()
  for (const field of [name, email]) {
    expect(field).toBeInvalid()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription(/./)
  }
  await userEvent.type(name, 'A')
  expect(name).not.toHaveAttribute('aria-invalid')
  expect(name).toHaveAccessibleDescription('')
  expect(email).toHaveAttribute('aria-invalid')
  cleanup()
  show()
  expect(screen.getByLabelText('Email')).toHaveValue('ada')
  await fillIn()
  await userEvent.click(screen.getByRole('button'))
  await act(async () => answer(new Response('{}')))
  expect(sessionStorage).toHaveLength(0)
})

test('delivery none is inert and demands nothing', async () => {
  await fillAndSend('none')
  expect(request).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).not.toBeRequired()
  expect(screen.getByRole('button', {name: 'Send Message'})).toBeEnabled()
  // Nor does the browser post it while the application loads.
  expect(document.querySelector('form')).not.toHaveAttribute('action')
})

const choices = (name: string, value: string) => ({
  _key: name,
  name,
  label: name,
  options: [{value, label: value}],
})

test('the address fills in what the form offers', () => {
  const fields = [...form.fields, choices('budget', 'most'), choices('timeline', 'soon')]
  const {container} = render(
    <MemoryRouter
      initialEntries={['/contact?service=ai-agents&budget=most&plan=Starter&plan=Pro&name=Mallory']}
    >
      <BriefForm form={{...form, fields}} labels={labels} isBrief={false} />
    </MemoryRouter>,
  )
  expect(container.querySelector('[name=service][value=ai-agents]')).toBeChecked()
  expect(container.querySelector('[name=budget]')).toHaveValue('')
  expect(container.querySelector('[name=plan]')).toHaveValue('Starter Pro')
  expect(container.querySelector('[name=name]')).toHaveValue('')
})

test.each([
  ['plan=starter', 'data-analyst', 'data-analyst'],
  ['plan=starter&agent=seo', 'data-analyst', 'data-analyst'],
  [`agent=${'a'.repeat(900)}`, '', 'a'.repeat(800)],
])('a link by hand with %s sends an agent that the backend takes', (query, agents, sent) => {
  const {container} = render(
    <MemoryRouter initialEntries={[`/contact?${query}`]}>
      <BriefForm form={form} labels={labels} isBrief agents={agents} />
    </MemoryRouter>,
  )
  expect(container.querySelector('[name=agent]')).toHaveValue(sent)
})

test('what the address filled in without a field to see goes with the address, and what was typed stays', async () => {
  const element = <BriefForm form={twoServices} labels={labels} isBrief={false} />
  const initialEntries = ['/contact?service=ai-agents&plan=Starter']
  const router = createMemoryRouter([{path: '/contact', element}], {initialEntries})
  const {container} = render(<RouterProvider router={router} useTransitions={false} />)
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ada')
  expect(container.querySelector('[name=plan]')).toHaveValue('Starter')
  await act(() => router.navigate('/contact'))
  expect(container.querySelector('[name=plan]')).toHaveValue('')
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada')
  await act(() => router.navigate('/contact?service=other&plan=Professional'))
  expect(container.querySelector('[name=plan]')).toHaveValue('Professional')
  expect(container.querySelector('[name=service][value=ai-agents]')).toBeChecked()
})

test('the address overwrites nothing that was typed or chosen before hydration', () => {
  const element = (
    <MemoryRouter initialEntries={['/contact?service=ai-agents&plan=Starter&name=Mallory']}>
      <BriefForm form={twoServices} labels={labels} isBrief={false} />
    </MemoryRouter>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(element)
  const name = container.querySelector<HTMLInputElement>('[name=name]')
  const otherService = container.querySelector<HTMLInputElement>('[name=service][value=other]')
  if (!name || !otherService) throw new Error('The form has no such fields')
  name.value = 'Ada'
  otherService.checked = true
  render(element, {container, hydrate: true})
  expect(name).toHaveValue('Ada')
  expect(otherService).toBeChecked()
  expect(container.querySelector('[name=plan]')).toHaveValue('Starter')
})

const twoServices = {
  ...form,
  fields: [
    ...form.fields.slice(0, 2),
    {
      _key: 'c',
      name: 'service',
      label: 'Service',
      options: [
        {value: 'ai-agents', label: 'AI Agents'},
        {value: 'other', label: 'Other'},
      ],
    },
  ],
}

test('a field that the backend does not know is not shown: it would refuse the whole message', () => {
  const fields = [...form.fields, {_key: 'd', name: 'shoeSize', label: 'Shoe size'}]
  render(<LeadForm form={{...form, fields}} labels={labels} name="homeContact" />, {wrapper: MemoryRouter})
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email')
  expect(screen.getByLabelText('Email')).toHaveAttribute('maxlength', '254')
  expect(screen.queryByLabelText('Shoe size')).not.toBeInTheDocument()
})

test('without scripts the thanks are a target of the URL, where the form has an id for them', () => {
  const {container} = render(
    <LeadForm form={form} labels={labels} name="contactPage" thanksId="message-sent" />,
    {wrapper: MemoryRouter},
  )
  expect(container.querySelector('#message-sent')).toHaveTextContent('Thank you!')
})

const contactForm = {
  ...twoServices,
  fields: [...twoServices.fields, {_key: 'm', name: 'message', label: 'Message'}],
}
const briefLabels = {
  ...labels,
  briefMessageLabel: 'Anything else?',
  moreFieldsLabel: 'More',
  receiptText: 'We answer soon.',
  againLabel: 'Write again',
}

test('about something chosen the message may stay empty, and the other fields are folded', async () => {
  const {container, rerender} = render(
    <BriefForm form={contactForm} labels={briefLabels} isBrief={false} />,
    {wrapper: MemoryRouter},
  )
  const state = () => container.querySelector('form')?.dataset['brief']
  expect([state(), screen.getByLabelText('Message').hasAttribute('required')]).toEqual(['false', true])
  const more = container.querySelector('details')
  expect(more).toHaveAttribute('hidden')
  rerender(<BriefForm form={contactForm} labels={briefLabels} isBrief />)
  expect(screen.getByLabelText(/^Anything else\?/)).not.toBeRequired()
  expect([state(), more?.hasAttribute('hidden')]).toEqual(['true', false])
})

test('a sent form becomes a receipt that stays, until another message is wanted about the same', async () => {
  render(
    <MemoryRouter initialEntries={['/contact?service=ai-agents']}>
      <BriefForm form={contactForm} labels={briefLabels} heading={<h2>Write to us</h2>} isBrief />
    </MemoryRouter>,
  )
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', {name: 'Send Message'}))
  await act(async () => answer(new Response('{}')))
  expect(screen.getByText('Thank you!', {selector: 'form > [aria-live] *'})).toBeInTheDocument()
  expect(screen.getByText('We answer soon.').parentElement).toHaveFocus()
  expect(screen.getByText('ada@example.com', {selector: 'dd'})).toBeInTheDocument()
  expect(screen.queryByRole('button', {name: 'Send Message'})).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', {name: 'Write to us'})).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', {name: 'Write again'}))
  expect(screen.getByRole('heading', {name: 'Write to us'})).toBeInTheDocument()
  expect(screen.queryByText('We answer soon.')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', {name: 'Email'})).toHaveValue('')
  expect(screen.getByRole('radio', {name: 'AI Agents'})).toBeChecked()
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('form input')))
})

test('arrow keys that lead back to a chip choose it', async () => {
  render(<LeadForm form={twoServices} labels={labels} name="homeContact" />, {wrapper: MemoryRouter})
  const chip = screen.getByRole('radio', {name: 'Other'})
  await userEvent.click(chip)
  // As browsers do it: the key, then a click.
  fireEvent.keyDown(chip, {key: 'ArrowRight'})
  fireEvent.click(chip, {detail: 0})
  expect(chip).toBeChecked()
})

test('a click on the chosen chip takes the choice back, and so does the space bar', async () => {
  render(<LeadForm form={twoServices} labels={labels} name="homeContact" />, {wrapper: MemoryRouter})
  const chip = screen.getByRole('radio', {name: 'Other'})
  for (const takeBack of [() => userEvent.click(chip), () => userEvent.keyboard(' ')]) {
    await userEvent.click(chip)
    expect(chip).toBeChecked()
    await takeBack()
    expect(chip).not.toBeChecked()
  }
})
