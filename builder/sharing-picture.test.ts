import sharp from 'sharp'
import {expect, test} from 'vitest'
import {pictureFile, sharingPicture} from './sharing-picture.ts'

const agents = [
  {hue: 'leaf', emblem: 'bars'},
  {hue: 'coral', emblem: 'nib'},
]
const page = {path: '/spring', title: 'Hand over one routine', company: 'Sesto', agent: undefined, agents}

test('a picture has the size that social networks show, and at most 40 KB', async () => {
  const title = 'The extraordinarily long heading of a campaign that somebody wrote without thinking of it'
  for (const drawn of [sharingPicture(page), sharingPicture({...page, title, agent: agents[0]})]) {
    const file = await pictureFile(drawn?.svg ?? '')
    expect(await sharp(file).metadata()).toMatchObject({format: 'png', width: 1200, height: 630})
    expect(file.length).toBeLessThan(40 * 1024)
  }
})

test('its name says what it shows', () => {
  const drawn = sharingPicture(page)
  expect(sharingPicture({...page})).toEqual(drawn)
  expect(drawn?.alt).toBe('Hand over one routine')
  const others = [
    {...page, title: 'Another'},
    {...page, agent: agents[1]},
    {...page, company: 'Settimo'},
  ]
  const files = others.map((document) => sharingPicture(document)?.file)
  expect(new Set([drawn?.file, ...files]).size).toBe(4)
})

/** The lines at the left edge, of which the logo is the first. */
const lines = (title: string) =>
  sharingPicture({...page, title})?.svg.match(/<g fill="#ffffff" transform="translate\(6\d/g)

test('a long title is cut after four lines', () => {
  expect(lines('Word '.repeat(30).trim())).toHaveLength(1 + 4)
  expect(lines('Word')).toHaveLength(1 + 1)
})

test('there is none where the font lacks a letter', () => {
  expect(sharingPicture({...page, title: 'Ελλάδα'})).toBeUndefined()
})
