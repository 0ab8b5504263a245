/** The number of pictures per view, by the minimum width of the viewport in pixels. */
export const slidesPerView = {0: 3, 576: 2, 768: 5, 992: 6, 1200: 10} as const

/** The same as a `sizes` attribute, from which the browser chooses an image. */
export const slideSizes = Object.entries(slidesPerView)
  .map(([from, count]) => [Number(from), `${Math.round(100 / count)}vw`] as const)
  .sort(([a], [b]) => b - a)
  .map(([from, width]) => (from === 0 ? width : `(min-width: ${from}px) ${width}`))
  .join(', ')
