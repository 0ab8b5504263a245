import type {Check} from '../report.ts'

/** Texts that are longer than their place on a phone can hold, and words that are wider than a line. */
export const checkRoom: Check = ({texts, document}, {model}) =>
  texts.map((place) => {
    const [perLine, lines] = model.roomOf(place, document._type) ?? []
    if (perLine === undefined || lines === undefined) return false
    const length = model.printedLength(place.text)
    const limit = perLine * lines
    const isSeo = place.holder === 'seo'
    if (length > limit) {
      const fits = isSeo ? `Search engines show ${limit}` : `On a phone ${limit} fit`
      return {
        place,
        kind: 'length',
        message: `The text has ${length} characters. ${fits}.`,
        remedy: 'Shorten it.',
      }
    }
    // A little more than a line still fits where the letters are narrow. Addresses may break anywhere.
    const isWide = (word: string) => model.printedLength(word) > perLine * 1.15 && !/[@/{]/.test(word)
    const widest = isSeo ? undefined : place.text.split(/[\s\u00ad-]+/).find(isWide)
    const message = `“${widest?.slice(0, 40)}” is wider than a line on a phone, which holds ${perLine} letters here.`
    const remedy = 'Choose shorter words, or break the word by a hyphen.'
    return widest !== undefined && {place, kind: 'length', message, remedy}
  })
