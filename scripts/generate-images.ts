import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {contentDirectory} from '../content/index.ts'
import {galleryArt} from './images/gallery-art.ts'
import {openGraphArt} from './images/open-graph-art.ts'
import {main} from './lib/progress.ts'

const GALLERY_SIZE = 480

/** `node scripts/generate-images.ts`: draws the pictures of the seed content again. The same code gives the same files. */
await main(async () => {
  const folder = join(contentDirectory, 'images')
  await mkdir(folder, {recursive: true})
  await Promise.all(
    galleryArt.map(async (art, index) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${GALLERY_SIZE}" height="${GALLERY_SIZE}">${art}</svg>`
      const file = join(folder, `gallery-${String(index + 1).padStart(2, '0')}.webp`)
      await writeFile(file, await sharp(Buffer.from(svg)).webp({quality: 90, effort: 6}).toBuffer())
    }),
  )
  const openGraph = sharp(Buffer.from(openGraphArt())).resize(1200, 630)
  await writeFile(
    join(folder, 'open-graph.png'),
    await openGraph.png({palette: true, colors: 128, effort: 10}).toBuffer(),
  )
  console.log(`${galleryArt.length + 1} pictures are in ${folder}.`)
})
