/** How many pictures of a carousel stand beside each other, by the viewport's least width in pixels. */
export const slidesPerView = {0: 3, 576: 2, 768: 5, 992: 6, 1200: 10} as const

/** The same for the browser's choice among image sizes; see the `sizes` attribute. */
export const slideSizes = Object.entries(slidesPerView)
  .map(([from, count]) => [Number(from), `${Math.round(100 / count)}vw`] as const)
  .sort(([a], [b]) => b - a)
  .map(([from, width]) => (from === 0 ? width : `(min-width: ${from}px) ${width}`))
  .join(', ')
