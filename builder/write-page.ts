import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {sharedPagePath} from '../domain/shared-page.ts'
import type {PageData} from './read.ts'
import type {RenderedDocument} from './render.ts'
import {pictureFile, type SharingPicture} from './sharing-picture.ts'
import {fileOf, markdownFileOf} from './site-files.ts'
import type {PageState} from './state.ts'
import {removeSiteFile, writeSiteFile, type Compression} from './write.ts'

/**
 * Writes the files of a page that are not there yet: its data first, because the document names it by what it holds. A visitor waits for
 * the document and nobody for the Markdown, which comes last.
 * @param options.written what the folder has of it; undefined if it is new there
 * @returns what the folder has of it now
 */
export async function writePage(
  folder: string,
  data: PageData,
  page: RenderedDocument,
  options: {written: PageState | undefined; cacheKey: string; compression: Compression},
): Promise<PageState> {
  const {path, address, entry} = data
  const {written, cacheKey, compression} = options
  const {markdown, listing} = page
  if (written?.data !== address) await writeSiteFile(folder, address.slice(1), data.text)
  await writePicture(folder, page.picture)
  await writeSiteFile(folder, fileOf(path), page.text, compression)
  if (!markdown) removeSiteFile(folder, markdownFileOf(path))
  else if (written?.markdown !== markdown.key)
    await writeSiteFile(folder, markdownFileOf(path), markdown.text())
  if (page.sharedText) await writeSiteFile(folder, fileOf(sharedPagePath), page.sharedText, compression)
  return {
    cacheKey,
    data: address,
    picture: page.picture && `/${page.picture.file}`,
    syncTags: entry.syncTags,
    markdown: markdown?.key,
    listing: listing && {...listing, changed: written?.listing?.changed},
  }
}

/** Writes the picture of a page, unless it is there: its name says what it shows. */
async function writePicture(folder: string, picture: SharingPicture | undefined): Promise<void> {
  if (picture && !existsSync(join(folder, picture.file)))
    await writeSiteFile(folder, picture.file, await pictureFile(picture.svg))
}
