/** An image as queries read it (content/fragments.ts); anything may be missing in a draft. */
export interface ImageValue {
  alt?: string | null
  asset?: {
    url?: string | null
    metadata?: {dimensions?: {width?: number | null; height?: number | null} | null} | null
  } | null
  crop?: {top?: number | null; bottom?: number | null; left?: number | null; right?: number | null} | null
  hotspot?: {x?: number | null; y?: number | null} | null
}

/**
 * URLs of an image in several widths and one aspect ratio. The content lake crops it as editors marked it in the Studio:
 * https://www.sanity.io/docs/apis-and-sdks/image-urls
 * @param widths in pixels, ascending; the last one is also the `src`
 * @param aspect width divided by height
 */
export function imageSources(
  image: ImageValue | null | undefined,
  widths: readonly [number, ...number[]],
  aspect: number,
): {src: string; srcSet: string} | undefined {
  const url = image?.asset?.url
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const at = (width: number) => {
    const address = new URL(url)
    for (const [name, value] of cut(image)) address.searchParams.set(name, value)
    address.searchParams.set('w', `${width}`)
    address.searchParams.set('h', `${Math.round(width / aspect)}`)
    address.searchParams.set('fit', 'crop')
    address.searchParams.set('auto', 'format')
    return address.href
  }
  return {
    src: at(widths.at(-1) ?? widths[0]),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}

/** The editor's crop as a rectangle in pixels, and the focal point inside of it. */
function cut(image: ImageValue | null | undefined): Array<[name: string, value: string]> {
  const {width, height} = image?.asset?.metadata?.dimensions ?? {}
  const {top, bottom, left, right} = image?.crop ?? {}
  const [x0, x1, y0, y1] = [left ?? 0, 1 - (right ?? 0), top ?? 0, 1 - (bottom ?? 0)]
  const parameters: Array<[string, string]> = []
  if (width && height && image?.crop && x1 > x0 && y1 > y0) {
    const box = [x0 * width, y0 * height, (x1 - x0) * width, (y1 - y0) * height]
    parameters.push(['rect', box.map(Math.round).join()])
  }
  const {x, y} = image?.hotspot ?? {}
  if (typeof x === 'number' && typeof y === 'number') {
    parameters.push(['crop', 'focalpoint'])
    parameters.push(['fp-x', fraction((x - x0) / (x1 - x0))], ['fp-y', fraction((y - y0) / (y1 - y0))])
  }
  return parameters
}

/** A number between 0 and 1 with three digits. */
function fraction(value: number): string {
  return `${Math.round(Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0.5)) * 1000) / 1000}`
}
