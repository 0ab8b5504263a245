import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {readTransform, transformImage} from './transform.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lake-transform-'))
})
afterAll(() => rmSync(directory, {recursive: true}))

function solid(background: string, width = 40, height = 20) {
  return sharp({create: {width, height, channels: 4, background}})
}

function transformOf(search: string) {
  const transform = readTransform(new URLSearchParams(search))
  if (!transform) throw new Error('No transformation')
  return transform
}

describe('an animation', () => {
  it.each([
    ['w=20', 20, 10],
    ['rect=0,0,10,10', 10, 10],
    ['w=10&h=10&fit=crop', 10, 10],
  ])('stays animated with %s', async (search, width, height) => {
    const frames = await Promise.all(['#f00', '#00f', '#0f0'].map((color) => solid(color).png().toBuffer()))
    const path = join(directory, 'animated.gif')
    writeFileSync(
      path,
      await sharp(frames, {join: {animated: true}})
        .gif({delay: [100, 100, 100]})
        .toBuffer(),
    )
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await transformImage(path, {width: 40, height: 20}, format, transformOf(search))
      expect(await sharp(bytes, {animated: true}).metadata()).toMatchObject({
        pages: 3,
        width,
        pageHeight: height,
      })
    }
    const still = await transformImage(path, {width: 40, height: 20}, 'jpg', transformOf(search))
    expect(await sharp(still).metadata()).toMatchObject({format: 'jpeg', width, height})
  })
})

describe('an image with the camera’s orientation', () => {
  it.each([1, 3, 6, 8])('%i is cropped as it is displayed', async (orientation) => {
    const shown = orientation > 4 ? {width: 20, height: 40} : {width: 40, height: 20}
    const path = join(directory, `turned-${orientation}.jpg`)
    await solid('#888').withMetadata({orientation}).jpeg().toFile(path)
    const bytes = await transformImage(path, shown, 'png', transformOf('rect=0,0,20,20&w=10'))
    expect(await sharp(bytes).metadata()).toMatchObject({width: 10, height: 10})
    const whole = await transformImage(
      path,
      shown,
      'png',
      transformOf(`rect=5,5,${shown.width - 5},${shown.height - 5}`),
    )
    expect(await sharp(whole).metadata()).toMatchObject({
      width: shown.width - 5,
      height: shown.height - 5,
    })
  })
})

it('keeps transparency, and fills it for a format without it', async () => {
  const path = join(directory, 'clear.png')
  await solid('#0000').png().toFile(path)
  const corner = async (format: 'png' | 'jpg', search: string) => {
    const bytes = await transformImage(path, {width: 40, height: 20}, format, transformOf(search))
    return [...(await sharp(bytes).raw().toBuffer()).subarray(0, format === 'png' ? 4 : 3)]
  }
  expect((await corner('png', 'w=20'))[3]).toBe(0)
  expect(await corner('jpg', 'w=20')).toEqual([255, 255, 255])
})
