import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {contentDirectory} from '../content/index.ts'
import {galleryFile, galleryPicture, openGraphPicture} from './images/pictures.ts'
import {galleryArt} from './images/gallery-art.ts'
import {main} from './lib/progress.ts'

/** `node scripts/generate-images.ts`: draws the pictures of the seed content again. */
await main(async () => {
  const folder = join(contentDirectory, 'images')
  await mkdir(folder, {recursive: true})
  await Promise.all([
    ...galleryArt.map((art, index) =>
      galleryPicture(art)
        .webp({quality: 90, effort: 6})
        .toFile(join(folder, galleryFile(index))),
    ),
    openGraphPicture().png({palette: true, colors: 128, effort: 10}).toFile(join(folder, 'open-graph.png')),
  ])
  console.log(`${galleryArt.length + 1} pictures are in ${folder}.`)
})
