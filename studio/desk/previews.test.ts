import {expect, test} from 'vitest'
import {schemaTypes} from '../../schemas/index.ts'
import {withSectionPictures} from './previews.tsx'

test('the menus of sections have the pictures that the site draws', () => {
  const picture = (key: string, value: unknown) =>
    key === 'previewImageUrl' && typeof value === 'function' ? String(value('heroSection')) : value
  const withPictures = withSectionPictures(schemaTypes, 'https://site.example').filter((type) =>
    /"previewImageUrl":"https:\/\/site\.example\/.*heroSection/.test(JSON.stringify(type, picture)),
  )
  expect(withPictures.map(({name}) => name)).toEqual(expect.arrayContaining(['page', 'sharedContent']))
})
