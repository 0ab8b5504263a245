/** How many pictures are in view, by the minimum width of the viewport in pixels. */
export type PerView = Readonly<Record<number, number>>

/** Below a text. */
export const slidesPerView: PerView = {0: 3, 576: 2, 768: 5, 992: 6, 1200: 10}

/** In a section of their own, where they are larger, and half of one says that there are more. */
export const largeSlidesPerView: PerView = {0: 2, 768: 3.5, 992: 4.5}

/** The same as a `sizes` attribute, from which the browser chooses an image. */
export const slideSizes = (perView: PerView) =>
  Object.entries(perView)
    .map(([from, count]) => [Number(from), `${Math.round(100 / count)}vw`] as const)
    .sort(([a], [b]) => b - a)
    .map(([from, width]) => (from === 0 ? width : `(min-width: ${from}px) ${width}`))
    .join(', ')
