import {expect, test} from 'vitest'
import {schemaTypes} from '../../schemas/index.ts'
import {withSectionPictures} from './previews.tsx'

const withAddress = (key: string, value: unknown) =>
  key === 'previewImageUrl' && typeof value === 'function' ? String(value('heroSection')) : value

test('the menus of sections have the pictures that the site draws', () => {
  const drawn = withSectionPictures(schemaTypes, 'https://site.example').filter((type) =>
    /"previewImageUrl":"https:\/\/site\.example\/.*heroSection/.test(JSON.stringify(type, withAddress)),
  )
  expect(drawn.map(({name}) => name)).toEqual(expect.arrayContaining(['page', 'sharedContent']))
})
