/**
 * By these rules a browser prerenders the page of a link while the pointer rests on it, or from the touch on: a click then shows a page that
 * is there already. Not what the application opens (navigation/follow-links.ts), nor signing in and up, which start it.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {selector_matches: "[href^='/']:not([data-tab],[data-app],[href^='/sign'])"},
      eagerness: 'moderate',
    },
  ],
})
