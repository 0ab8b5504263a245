import {expect, test} from 'vitest'
import {searchResult} from './SeoInput.tsx'

const site = {name: 'Sesto', title: 'AI agents', description: 'Six of them.'}
const page = {host: 'www.sesto.test', path: '/agents/data-analyst', texts: {}, site}

test('a page is shown at its address, with the name of the site after its title', () => {
  const texts = {title: 'AI Data Analyst', description: 'It reads your data.'}
  expect(searchResult({...page, texts})).toEqual({
    address: 'www.sesto.test › agents › data-analyst',
    title: 'AI Data Analyst – Sesto',
    description: 'It reads your data.',
  })
})

test('a page without texts of its own has those of the site, and the home page the host alone', () => {
  expect(searchResult({...page, path: '/'})).toEqual({
    address: 'www.sesto.test',
    title: 'AI agents – Sesto',
    description: 'Six of them.',
  })
})

test('what there is no room for is cut, the name of the site included', () => {
  const {title, description} = searchResult({
    ...page,
    texts: {title: 'a'.repeat(55), description: 'b'.repeat(161)},
  })
  expect(title).toBe(`${'a'.repeat(55)} – S…`)
  expect(description).toHaveLength(160)
})
