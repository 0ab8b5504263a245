import {readFileSync} from 'node:fs'
import {act, fireEvent, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {setInMotion} from './carousel-motion.ts'
import {largeSlidesPerView, slideSizes, slidesPerView} from './carousel-widths.ts'
import {Carousel} from './Carousel.tsx'

const motion = {play: vi.fn(), stop: vi.fn(), next: vi.fn(), previous: vi.fn(), reveal: vi.fn(), end: vi.fn()}
vi.mock('./carousel-motion.ts', () => ({setInMotion: vi.fn(() => motion)}))

const asset = (number: number) => ({
  _id: `image-${number}`,
  _type: 'sanity.imageAsset' as const,
  url: `https://cdn.sanity.io/images/p/d/${number}-800x800.webp`,
  metadata: {dimensions: {width: 800, height: 800}},
})

const gallery = {
  _id: 'gallery-terms',
  _type: 'gallery' as const,
  title: 'Pictures',
  autoplayDelay: 4500,
  pauseLabel: 'Pause',
  playLabel: 'Play',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  externalLabel: '(external link)',
  images: [1, 2, 3].map((number) => ({
    _key: `k${number}`,
    url: `https://example.com/${number}`,
    image: {alt: `Picture ${number}`, hotspot: null, crop: null, asset: asset(number)},
  })),
}

let reducedMotion = false

beforeEach(() => {
  vi.clearAllMocks()
  reducedMotion = false
  vi.stubGlobal('matchMedia', () => ({matches: reducedMotion}))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      near: (entries: Array<{isIntersecting: boolean}>) => void
      constructor(near: (entries: Array<{isIntersecting: boolean}>) => void) {
        this.near = near
      }
      observe() {
        this.near([{isIntersecting: true}])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Renders the carousel and waits until it can move. */
async function start() {
  const rendered = render(<Carousel gallery={gallery} />)
  await vi.waitFor(() => expect(setInMotion).toHaveBeenCalled())
  await act(async () => {})
  return rendered
}

const lastAsked = () => {
  const played = motion.play.mock.invocationCallOrder.at(-1) ?? 0
  const stopped = motion.stop.mock.invocationCallOrder.at(-1) ?? 0
  return played > stopped ? 'play' : 'stop'
}

test('without scripts it is a list of links that say where they lead', () => {
  const html = renderToString(<Carousel gallery={gallery} />)
  document.body.innerHTML = html
  expect(screen.getByRole('region', {name: 'Pictures'})).toHaveAttribute('aria-roledescription', 'carousel')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  const link = screen.getByRole('link', {name: /Picture 2\s*\(external link\)/})
  expect(link).toHaveAttribute('href', 'https://example.com/2')
  expect(link).toHaveAttribute('rel', 'noopener external')
  const image = screen.getByAltText('Picture 2')
  expect(image).toHaveAttribute('srcset', expect.stringContaining('w=320&h=320&fit=crop&auto=format 320w'))
  expect(image).toHaveAttribute('sizes', slideSizes(slidesPerView))
  expect(image).toHaveAttribute('width')
  expect(image).toHaveAttribute('height')
})

test('it moves at the pace that the content says', async () => {
  await start()
  expect(vi.mocked(setInMotion).mock.calls[0]?.[1]).toMatchObject({delay: 4500, speed: 300, slidesPerView})
  expect(lastAsked()).toBe('play')
})

test('it stands still and jumps for people who want less motion, and can still be started', async () => {
  reducedMotion = true
  await start()
  expect(motion.play).not.toHaveBeenCalled()
  expect(vi.mocked(setInMotion).mock.calls[0]?.[1]).toMatchObject({speed: 0})
  await userEvent.click(screen.getByRole('button', {name: 'Play'}))
  expect(lastAsked()).toBe('play')
})

test('it waits while it is hovered', async () => {
  await start()
  const region = screen.getByRole('region')
  fireEvent.pointerEnter(region)
  expect(lastAsked()).toBe('stop')
  fireEvent.pointerLeave(region)
  expect(lastAsked()).toBe('play')
})

test('it gives the list back before another set of pictures takes its place', async () => {
  const {rerender} = await start()
  rerender(<Carousel gallery={{...gallery, images: gallery.images.slice(1)}} />)
  expect(motion.end).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test.each([
  [null],
  [{...gallery, images: null}],
  [{...gallery, images: [{_key: 'a', url: 'javascript:alert(1)', image: null}]}],
])('without anything to show there is nothing', (empty) => {
  const {container} = render(<Carousel gallery={empty} />)
  expect(container).toBeEmptyDOMElement()
})

test('the style sheet shows as many pictures as the script', () => {
  const css = readFileSync(`${import.meta.dirname}/Carousel.module.css`, 'utf8')
  const counts = (name: string) =>
    Object.fromEntries(
      [
        ...css.matchAll(
          new RegExp(`(?:min-width: (\\d+)px\\) {\\s*)?\\.${name} {\\s*--per-view: ([\\d.]+)`, 'g'),
        ),
      ].map(([, from = 0, count]) => [from, Number(count)]),
    )
  expect(counts('track')).toEqual(slidesPerView)
  expect(counts('large')).toEqual(largeSlidesPerView)
})
