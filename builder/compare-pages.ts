import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {disagreements} from './rendered-facts.ts'
import {fileOf} from './site-files.ts'

/**
 * Compares every document of a built site with the data that it names.
 * @param folder the finished site
 * @param time for which dated content was rendered, in milliseconds since 1970
 * @returns a line for each thing that does not agree, with the page's path
 */
export async function comparePages(folder: string, time: number): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const paths = Object.keys(JSON.parse(await read('data/manifest.json')))
  const found = await Promise.all(
    paths.map(async (path) => {
      const html = await read(fileOf(path))
      const addresses = /data-data="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
      const entries = await Promise.all(
        addresses.map(async (address): Promise<{result: unknown}> => JSON.parse(await read(address))),
      )
      const data = entries.map(({result}) => result)
      return disagreements({html, data, time}).map((sentence) => `${path}: ${sentence}`)
    }),
  )
  return found.flat()
}
