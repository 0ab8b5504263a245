import {describe, expect, test} from 'vitest'
import {keyed, link} from './document.ts'
import {text} from './text.ts'

const contentOf = (paragraph: string) =>
  text([paragraph])[0]?.children.map((child) =>
    child._type === 'span' ? [child.text, ...child.marks] : child.variable,
  )

describe('text', () => {
  test.each([
    ['Plain words.', [['Plain words.']]],
    ['Law of {jurisdiction}.', [['Law of '], 'jurisdiction', ['.']]],
    // Sanity keeps an empty span beside an inline object at the edge of a paragraph.
    ['{companyName}', [[''], 'companyName', ['']]],
    ['See our [terms](legal-terms).', [['See our '], ['terms', 'link-1'], ['.']]],
    ['[One](a) and [two](b)', [['One', 'link-1'], [' and '], ['two', 'link-2']]],
  ])('%s', (paragraph, expected) => {
    expect(contentOf(paragraph)).toEqual(expected)
  })

  test('links refer to the page they lead to', () => {
    expect(text(['[One](a) and [two](b)'])[0]?.markDefs).toEqual([
      {_type: 'link', _key: 'link-1', reference: {_type: 'reference', _ref: 'a'}},
      {_type: 'link', _key: 'link-2', reference: {_type: 'reference', _ref: 'b'}},
    ])
  })

  test('a dash makes an item of a list', () => {
    expect(text(['- First'])[0]).toMatchObject({listItem: 'bullet', level: 1, children: [{text: 'First'}]})
  })
})

describe('link', () => {
  test.each([
    ['contactPage', {reference: {_type: 'reference', _ref: 'contactPage'}}],
    ['homePage#contact', {reference: {_type: 'reference', _ref: 'homePage'}, anchor: 'contact'}],
    ['https://example.com/#a', {url: 'https://example.com/#a'}],
    ['mailto:a@example.com', {url: 'mailto:a@example.com'}],
  ])('to %s', (target, expected) => {
    expect(link('Label', target)).toEqual({_type: 'link', label: 'Label', ...expected})
  })
})

describe('keyed', () => {
  test('gives equal content equal keys, wherever it stands', () => {
    const [a, b] = keyed([{text: 'a'}, {text: 'b'}])
    expect(keyed([{text: 'b'}, {text: 'a'}])).toEqual([b, a])
  })

  test('refuses two equal items, which would share a key', () => {
    expect(() => keyed([{text: 'a'}, {text: 'a'}])).toThrow('Two equal items')
  })
})
