/**
 * The twelve hues an agent can have. A document stores the key; `hues.css` maps it to an OKLCH angle, so that no inline
 * style (and no hole in the content security policy) is needed.
 */
export const hues = {
  coral: 35,
  ochre: 85,
  lime: 120,
  leaf: 150,
  mint: 175,
  teal: 200,
  azure: 238,
  indigo: 270,
  violet: 297,
  orchid: 325,
  rose: 350,
  ember: 15,
} as const

export type Hue = keyof typeof hues

function isHue(key: string): key is Hue {
  return Object.hasOwn(hues, key)
}

/** The class that colours everything inside it with an agent's hue. An unknown or missing key falls back to indigo. */
export function hueClass(key: string | null | undefined): string {
  return `hue-${key && isHue(key) ? key : 'indigo'}`
}
