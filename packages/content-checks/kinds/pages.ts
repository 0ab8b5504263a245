import {textOf} from '../finding.ts'
import type {Check} from '../report.ts'

/** A name of a file, or words that say only that it is a picture. */
const noAlt = [
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|image|screenshot|untitled)[-_ ]?\d*$/i,
  /^(?:an? )?(?:image|picture|photo|graphic) (?:of|showing)\b|^(?:picture|photo|logo|icon)$/i,
]

/** Pictures whose words say nothing of them. */
export const checkPictures: Check = ({objects}) =>
  objects.map(({types, value, at}) => {
    const text = textOf(value, 'alt')
    if (text === undefined || !types.includes('image')) return false
    const message = `“${text}” does not describe the picture.`
    const remedy = 'Describe in a few words what it shows, and what sets it apart.'
    const isVague = noAlt.some((pattern) => pattern.test(text.trim()))
    return isVague && {kind: 'alt-text', path: `${at}.alt`, text, message, remedy}
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
    const message = `The heading is of level ${level}, and above it on the page is one of level ${last}.`
    const remedy = last === 1 ? 'Choose “Paragraph”, or begin a section with it.' : 'Choose “Small heading”.'
    return level > last + 1 && {place, kind: 'heading-order', severity: 'error', message, remedy}
  })
}
