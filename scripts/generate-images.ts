import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {contentDirectory} from '../content/index.ts'
import {galleryArt} from './images/gallery-art.ts'
import {icoFile, iconPicture} from './images/icons.ts'
import {galleryFile, galleryPicture} from './images/pictures.ts'
import {main} from '../config/user-error.ts'

/** `node scripts/generate-images.ts`: regenerates the pictures of the seed content and the site's icons. */
await main(async () => {
  const folder = join(contentDirectory, 'images')
  // Search engines and feed readers ask for /favicon.ico, phones for /apple-touch-icon.png.
  const icons = join(import.meta.dirname, '../web/public')
  await mkdir(folder, {recursive: true})
  await mkdir(icons, {recursive: true})
  await Promise.all([
    ...galleryArt.map((art, index) =>
      galleryPicture(art)
        .webp({quality: 90, effort: 6})
        .toFile(join(folder, galleryFile(index))),
    ),
    writeFile(join(icons, 'favicon.ico'), icoFile(await iconPicture(48), 48)),
    writeFile(join(icons, 'apple-touch-icon.png'), await iconPicture(180)),
  ])
  console.log(`${galleryArt.length} pictures are in ${folder}, the icons in ${icons}.`)
})
