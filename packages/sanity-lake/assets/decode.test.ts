import {performance} from 'node:perf_hooks'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {openImage, withinLimits} from './decode.ts'

test('an image that takes longer than its time is ended, and refused', async () => {
  const side = 6000
  const source = await sharp({create: {width: side, height: side, channels: 3, background: '#f00'}})
    .png({compressionLevel: 1})
    .toBuffer()
  const started = performance.now()
  const work = () => openImage(source, {}, 1).blur(200).avif({effort: 9}).toBuffer()
  await expect(withinLimits(work)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('takes longer than'),
  })
  // Without its limit the work takes far longer, also on a fast machine.
  expect(performance.now() - started).toBeLessThan(10_000)
}, 60_000)
