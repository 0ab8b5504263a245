import {property, textOf} from '../finding.ts'
import type {Check} from '../report.ts'

/** A name of a file, or words that say only that it is a picture. */
const noAlt = [
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|image|screenshot|untitled)[-_ ]?\d*$/i,
  /^(?:an? )?(?:image|picture|photo|graphic) (?:of|showing)\b|^(?:picture|photo|logo|icon)$/i,
]

/** Pictures that people who do not see them know nothing of. */
export const checkPictures: Check = ({objects}) =>
  objects.map(({types, value, at}) => {
    const hasPicture = property(value, 'asset') !== undefined || property(value, '_sanityAsset') !== undefined
    if (!types.includes('image') || !hasPicture) return false
    const alt = textOf(value, 'alt')?.trim() ?? ''
    const remedy = 'Describe in a few words what the picture shows, and what sets it apart.'
    const report = {kind: 'alt-text', path: `${at}.alt`, text: textOf(value, 'alt'), remedy} as const
    if (alt === '') return {...report, severity: 'error', message: 'The picture has no alternative text.'}
    const isVague = noAlt.some((pattern) => pattern.test(alt))
    return isVague && {...report, message: `“${alt}” does not describe it.`}
  })

/**
 * Headings of a text stand below what the page prints above it: a section's own heading is of level 2, and above a text without one is the
 * page's title, of level 1.
 */
export const checkHeadings: Check = ({texts}) => {
  const lastOf = new Map<string, number>()
  return texts.map((place) => {
    const level = Number(/^h([1-6])$/.exec(place.block?.style ?? '')?.[1])
    if (Number.isNaN(level)) return false
    const list = place.at.replace(/\[[^[]*\]$/, '')
    const last = lastOf.get(list) ?? (list.includes('.') ? 2 : 1)
    lastOf.set(list, level)
    const report = {place, kind: 'heading-order', severity: 'error'} as const
    if (place.text.trim() === '')
      return {...report, message: 'The heading is empty.', remedy: 'Write it, or remove it.'}
    if (level < 3) {
      const message = `A heading of level ${level} is the page’s own.`
      return {...report, message, remedy: 'Choose “Small heading”.'}
    }
    const message = `The heading is of level ${level}, and above it on the page is one of level ${last}.`
    const remedy = last === 1 ? 'Choose “Paragraph”, or begin a section with it.' : 'Choose “Small heading”.'
    return level > last + 1 && {...report, message, remedy}
  })
}
