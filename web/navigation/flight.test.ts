import {expect, test, vi} from 'vitest'
import {flyIn, noteSign} from './flight.ts'

const flight = [{translate: ['-375px -375px', '0'], scale: [0.25, 1]}, expect.anything()]

test.each([
  ['flies in from the sign that led to it', 200, [flight]],
  ['that is not displayed does not move', 0, []],
])('a drawing %s', async (_, width, flights) => {
  document.body.innerHTML = '<a><svg><use /></svg></a>'
  const [sign, drawing] = [document.querySelector('svg'), document.createElement('div')]
  if (sign) sign.getBoundingClientRect = () => new DOMRect(0, 0, 50, 50)
  drawing.getBoundingClientRect = () => new DOMRect(300, 300, width, width)
  const animate = vi.fn<Element['animate']>()
  drawing.animate = animate
  noteSign(document.querySelector('a') ?? drawing)
  flyIn(drawing)
  await new Promise(requestAnimationFrame)
  expect(animate.mock.calls).toEqual(flights)
})
