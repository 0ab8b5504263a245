import {readdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'
import type {Plugin} from 'vite'

const compress = promisify(brotliCompress)
const text = /\.(js|css|html|svg|json)$/
/** In bytes. Compressing smaller files saves less than the header costs. */
const SMALLEST_BYTES = 1024

/** Writes a brotli file beside every text file of the build. Quality 9 takes seconds where 11 takes a minute. */
export function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle: {order: 'post', sequential: true, handler: () => compressFolder(folder)},
  }
}

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, {recursive: true})
  await Promise.all(
    files.filter((file) => text.test(file)).map((file) => compressFile(path.join(folder, file))),
  )
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES) return
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${file}.br`, await compress(content, options))
}
