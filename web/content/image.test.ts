import {expect, test} from 'vitest'
import {imageSources} from './image.ts'

const url = 'https://cdn.sanity.io/images/p/d/abc-800x400.webp'
const asset = {url, metadata: {dimensions: {width: 800, height: 400}}}

test('every width is cut by the lake, the largest is the source', () => {
  expect(imageSources({asset}, [160, 320], 2)).toEqual({
    src: `${url}?w=320&h=160&fit=crop&auto=format`,
    srcSet: `${url}?w=160&h=80&fit=crop&auto=format 160w, ${url}?w=320&h=160&fit=crop&auto=format 320w`,
  })
})

test("the editor's crop and hotspot decide what is seen", () => {
  const crop = {top: 0, bottom: 0.5, left: 0.25, right: 0.25}
  const sources = imageSources({asset, crop, hotspot: {x: 0.5, y: 0.25}}, [100], 1)
  expect(Object.fromEntries(new URL(sources?.src ?? '').searchParams)).toEqual({
    rect: '200,0,400,200',
    crop: 'focalpoint',
    'fp-x': '0.5',
    'fp-y': '0.5',
    w: '100',
    h: '100',
    fit: 'crop',
    auto: 'format',
  })
})

test.each([
  [{crop: {top: 1, bottom: 1, left: 0, right: 0}}],
  [{crop: {top: null, left: 0.1}, hotspot: {x: null, y: 1}}],
  [{hotspot: {x: 7, y: -1}}],
])('an impossible cut still gives an address: %j', (broken) => {
  expect(imageSources({asset, ...broken}, [100], 1)?.src).toContain('w=100')
})

test.each([
  [null],
  [undefined],
  [{}],
  [{asset: null}],
  [{asset: {url: null}}],
  [{asset: {url: 'no address'}}],
])('%j is no image', (image) => {
  expect(imageSources(image, [100], 1)).toBeUndefined()
})
