import {existsSync, globSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {build} from 'vite'
import {describe, expect, onTestFinished, test} from 'vitest'
import {app, contentOf, documentOf, layoutOf} from '../../../tests/support/rendering.ts'
import {writeProject} from './peers.ts'
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

// Without Next.js, whose build says the same, but wants 470 MB: rolldown refuses an import of what a module does not export.
test('what stands in for React Router has everything that the pages import from it', async () => {
  const project = mkdtempSync(join(tmpdir(), 'peers-'))
  onTestFinished(() => rmSync(project, {recursive: true}))
  const layout = await layoutOf()
  const routes = await Promise.all(
    peerPages.map(async (page) => {
      const entry = await contentOf(page.path)
      return routeFiles(page, {
        name: entry.route,
        path: page.path,
        layout: layout.result,
        result: entry.result,
      })
    }),
  )
  writeProject(project, 'next', Object.assign({}, ...routes))
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    resolve: {alias: {'react-router-dom': join(project, 'site/react-router-dom.js')}},
    build: {
      write: false,
      rolldownOptions: {
        input: globSync('routes/**/*.jsx', {cwd: project}).map((file) => join(project, file)),
        external: /^(?!react-router-dom$)[\w@]/,
      },
    },
  })
  expect(built).toBeTruthy()
})

test('what stands in for a file of the site is at the place of one', () => {
  const replacing = ['shared', 'next'].flatMap((folder) =>
    globSync('web/**/*.ts*', {cwd: join(root, 'bench/peers', folder)}),
  )
  expect(replacing.length).toBeGreaterThan(2)
  expect(replacing.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
