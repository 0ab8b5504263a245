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
import {TileInput} from './tile-inputs.tsx'

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
