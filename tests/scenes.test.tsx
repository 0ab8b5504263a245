import {renderToStaticMarkup} from 'react-dom/server'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {Scene} from '../web/design/Scene.tsx'

/** Whether each point of a scene, in its units of 192 × 96, is painted, if only faintly. */
async function painted(name: string, points: ReadonlyArray<readonly [number, number]>): Promise<boolean[]> {
  const svg = renderToStaticMarkup(<Scene name={name} />).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="96" ',
  )
  const {data, info} = await sharp(Buffer.from(svg)).raw().toBuffer({resolveWithObject: true})
  return points.map(([x, y]) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 40)
}

test('the lines from the pages reach the ring that checks them', async () => {
  // Each line from where it leaves its page to inside the ring.
  const along = [70, 74, 77].flatMap((x) => [
    [x, 18] as const,
    [x, 78] as const,
    [191 - x, 18] as const,
    [191 - x, 78] as const,
  ])
  expect(new Set(await painted('crawl', along))).toEqual(new Set([true]))
})

test('the clapper of the bell is as long on both sides of its middle, and the bell begins at the left edge', async () => {
  expect(
    await painted('alert', [
      [39, 91],
      [56, 91],
      [48, 94],
      [24, 60],
      [72, 60],
    ]),
  ).toEqual(Array.from({length: 5}, () => true))
  const edge = renderToStaticMarkup(<Scene name="alert" />)
  expect(edge).toContain('M0 48a48 48')
})

test('the way from the agent to a person is one line', async () => {
  // The arch goes down where the bow below it begins.
  const down = [44, 46, 48, 50, 52].map((y) => [84, y] as const)
  expect(new Set(await painted('handover', down))).toEqual(new Set([true]))
  const handover = renderToStaticMarkup(<Scene name="handover" />)
  const [, outer = ''] = /M0 96V48a48 48 0 0 1 (\d+) 0/.exec(handover) ?? []
  const [, begin = ''] = /opacity="0.28"[^>]*d="M(\d+) 48/.exec(handover) ?? []
  expect(Number(outer) - Number(begin)).toBe(24)
})
