import {existsSync, globSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {app, contentOf, documentOf, layoutOf} from '../../../tests/support/rendering.ts'
import {peerPages, readPeerContent, routeFiles} from './routes.ts'

const root = join(import.meta.dirname, '../../..')

describe.each(peerPages)('$path of the peers', (page) => {
  test('has the seed’s content, and imports the page with the sections that it has', async () => {
    const {path} = page
    const [entry, layout] = await Promise.all([contentOf(path), layoutOf()])
    const served: Record<string, string> = {
      [path]: await documentOf(path, entry, layout),
      '/data/page.json': JSON.stringify(entry),
      '/data/layout.json': JSON.stringify(layout),
    }
    const content = await readPeerContent(path, async (each) => served[each] ?? '')
    expect(content).toEqual({name: entry.route, path, layout: layout.result, result: entry.result})

    const route = Object.entries(routeFiles(page, content)).find(([name]) => name.startsWith('routes/'))
    const imported = [...(route?.[1] ?? '').matchAll(/'[./]+web\/([^']+)'/g)].map(([, file]) => file)
    const rendered = await app.render(path, entry, layout)
    expect(new Set(imported)).toEqual(new Set(rendered?.modules))
    expect(imported.filter((file) => !existsSync(join(root, 'web', file ?? '')))).toEqual([])
  })
})

test('what stands in for a file of the site is at the place of one', () => {
  const replacing = ['shared', 'next'].flatMap((folder) =>
    globSync('web/**/*.ts*', {cwd: join(root, 'bench/peers', folder)}),
  )
  expect(replacing.length).toBeGreaterThan(2)
  expect(replacing.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
