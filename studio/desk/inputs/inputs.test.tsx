// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import type {JSX, ReactElement} from 'react'
import {set, unset, type ObjectInputProps, type StringInputProps} from 'sanity'
import {buildTheme} from '@sanity/ui/theme'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {documents} from '../../../content/index.ts'
import {icons, scenes} from '../../../schemas/options.ts'
import {schemaTypes} from '../../../schemas/index.ts'
import {IconTile} from '../../ui/pictures.tsx'
import {withPreviewMedia} from '../previews.tsx'
import {AnchorInput} from './AnchorInput.tsx'
import {PriceInput} from './PriceInput.tsx'
import {ImageInput} from './ImageInput.tsx'
import {EmblemInput, TileInput} from './tile-inputs.tsx'

/** What the form says of the document around the input, by path. */
const form = vi.hoisted(() => new Map<string, unknown>())

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useFormValue: (path = []) => form.get(path.map(String).join('.')),
}))

vi.mock('../../checks/use-content.ts', () => ({
  useDraftDocuments: () => new Map(documents.map((document) => [document._id, document])),
  usePrint: () => (text: string) => text.replaceAll(/\{.*?\}/g, 'a fact'),
}))

const theme = buildTheme()
const draw = (element: ReactElement) => render(<ThemeProvider theme={theme}>{element}</ThemeProvider>)
const onChange = vi.fn()

beforeEach(() => {
  form.clear()
  onChange.mockClear()
})
afterEach(cleanup)

/** The props that Sanity passes to an input, as far as ours use them. */
const props = (given: object): StringInputProps & ObjectInputProps =>
  // happy-dom takes the name of a radio button, which is its path, for a selector without escaping it.
  Object({onChange, path: [0], elementProps: {}, schemaType: {}, ...given})

const options = () => screen.getAllByRole('option').map(({textContent}) => textContent)

describe('a value is chosen by its picture', () => {
  test.each<['icon' | 'scene', readonly {title: string; value: string}[]]>([
    ['icon', icons],
    ['scene', scenes],
  ])('%s', (type, choices) => {
    const [first, second] = choices
    draw(<TileInput {...props({value: first?.value})} type={type} />)
    for (const {value} of choices) {
      const radio = screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.value === value)
      expect(radio?.checked).toBe(value === first?.value)
      expect(radio?.closest('label')?.querySelector('svg')).not.toBeNull()
    }
    fireEvent.click(screen.getByLabelText(second?.title.replace(/:.*/, '') ?? ''))
    expect(onChange).toHaveBeenCalledWith(set(second?.value))
  })

  test('or none, of a scene', () => {
    draw(<TileInput type="scene" {...props({value: scenes[0]?.value})} />)
    fireEvent.click(screen.getByLabelText('None'))
    expect(onChange).toHaveBeenCalledWith(unset())
  })

  test.each(['service', 'useCase', 'companyValue'])('lists show the icon of a %s', (name) => {
    const type = withPreviewMedia(schemaTypes).find((each) => each.name === name)
    const media: JSX.Element = Object(type).preview.prepare({title: 'A card', icon: 'chart'}).media
    expect([media.type, media.props]).toEqual([IconTile, {icon: 'chart'}])
  })
})

test('an agent’s own emblem is kept as what it is drawn from, so that another address does not change it', () => {
  form.set('slug.current', 'data-analyst')
  draw(<EmblemInput {...props({value: 'nib'})} />)
  fireEvent.click(screen.getByLabelText('Its own'))
  expect(onChange).toHaveBeenCalledWith(set('data-analyst'))
})

/** The input of a picture, with a button that makes some patches. */
const pictureForm = (value: object | undefined, patches: object[]) => (
  <ImageInput
    {...props({
      value,
      renderDefault: (inner: ObjectInputProps) => (
        <button onClick={() => Reflect.apply(inner.onChange, undefined, [patches])}>Choose</button>
      ),
    })}
  />
)
const themed = (element: ReactElement) => <ThemeProvider theme={theme}>{element}</ThemeProvider>

describe('a picture', () => {
  const first = {asset: {_ref: 'image-a'}, alt: 'A desk'}
  const chosen = [set({_ref: 'image-b'}, ['asset'])]
  test('that is replaced is asked for its text again, and the former one is offered', () => {
    const {rerender} = draw(pictureForm(first, chosen))
    fireEvent.click(screen.getByText('Choose'))
    expect(onChange).toHaveBeenCalledWith([...chosen, unset(['alt'])])
    rerender(themed(pictureForm({asset: {_ref: 'image-b'}}, [])))
    expect(screen.getByTestId('former-alt').textContent).toContain('“A desk”')
    fireEvent.click(screen.getByText('It is still right'))
    expect(onChange).toHaveBeenLastCalledWith(set('A desk', ['alt']))
    rerender(themed(pictureForm({asset: {_ref: 'image-b'}, alt: 'A lamp'}, [])))
    expect(screen.queryByTestId('former-alt')).toBeNull()
  })

  test('that is removed before the next one is chosen is replaced too', () => {
    const {rerender} = draw(pictureForm(first, []))
    rerender(themed(pictureForm({alt: 'A desk'}, chosen)))
    fireEvent.click(screen.getByText('Choose'))
    expect(onChange).toHaveBeenCalledWith([...chosen, unset(['alt'])])
  })

  test.each([
    ['that is the first', {alt: 'A desk'}, chosen],
    ['that stays the same', first, [set({_ref: 'image-a'}, ['asset'])]],
    ['that is cropped', first, [set({top: 0.1}, ['crop'])]],
  ])('%s keeps its text', (_, value, patches) => {
    draw(pictureForm(value, patches))
    fireEvent.click(screen.getByText('Choose'))
    expect(onChange).toHaveBeenCalledWith(patches)
  })
})

describe('an anchor', () => {
  test('is a section of the page to which the link leads', () => {
    form.set('field.reference._ref', 'pricingPage')
    draw(<AnchorInput {...props({path: ['field', 'anchor']})} />)
    expect(screen.getAllByRole('option', {name: /^Service: /}).length).toBeGreaterThan(1)
    expect(options()[0]).toBe('The top of the page')
    const [, section] = screen.getAllByRole<HTMLOptionElement>('option')
    fireEvent.change(screen.getByRole('combobox'), {target: {value: section?.value}})
    expect(onChange).toHaveBeenCalledWith(set(section?.value))
    fireEvent.change(screen.getByRole('combobox'), {target: {value: ''}})
    expect(onChange).toHaveBeenLastCalledWith(unset())
  })

  test('is named by what its heading prints', () => {
    form.set('field.reference._ref', 'homePage')
    draw(<AnchorInput {...props({path: ['field', 'anchor']})} />)
    expect(options()).toContain('Talk to us for a fact')
  })

  test('that the page does not have is kept, and named', () => {
    draw(<AnchorInput {...props({path: ['field', 'anchor'], value: 'gone'})} />)
    expect(options()).toEqual(['The top of the page', 'gone (not a section of that page)'])
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('gone')
  })
})

test.each([
  ['drafts.plan-a', 299, 'On the site, once published:$299/month'],
  ['versions.r1.plan-a', 299, 'On the site, once published:$299/month'],
  ['plan-a', 299, 'On the site:$299/month'],
  ['drafts.plan-a', 0, 'No price yet: enter an amount above 0.'],
])('below the price of %s: %s', (id, amount, words) => {
  form.set('_id', id)
  const {container} = draw(
    <PriceInput
      {...props({
        value: {amount, currency: 'USD', cadence: 'month'},
        renderDefault: () => <></>,
      })}
    />,
  )
  expect(container.textContent).toContain(words)
})
