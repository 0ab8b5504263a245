import type {ContentText} from './content-text.ts'

/**
 * The twelve hues an agent can have: the name shown in the Studio and the OKLCH angle in degrees. A document stores the key.
 * `npm run typegen` writes web/design/hues.css from this table: classes need no inline style, and so no hole in the content
 * security policy.
 */
export const hues = {
  coral: {title: 'Coral', angle: 35},
  ochre: {title: 'Ochre', angle: 85},
  lime: {title: 'Lime', angle: 120},
  leaf: {title: 'Leaf', angle: 150},
  mint: {title: 'Mint', angle: 175},
  teal: {title: 'Teal', angle: 200},
  azure: {title: 'Azure', angle: 238},
  indigo: {title: 'Indigo', angle: 270},
  violet: {title: 'Violet', angle: 297},
  orchid: {title: 'Orchid', angle: 325},
  rose: {title: 'Rose', angle: 350},
  ember: {title: 'Ember', angle: 15},
} as const

export type Hue = keyof typeof hues

/** Whether a text is the key of a hue. */
export function isHue(key: ContentText): key is Hue {
  return typeof key === 'string' && Object.hasOwn(hues, key)
}

/** The hue that a document names; an unknown or missing key falls back to indigo. */
export function hueKey(key: ContentText): Hue {
  return isHue(key) ? key : 'indigo'
}

/** The class that colors everything inside it with an agent's hue. */
export function hueClass(key: ContentText): string {
  return `hue-${hueKey(key)}`
}

/** The hue class of the agent at an index, counted round and round; for page parts that take the agents' colors in turn. */
export function hueAt(agents: ReadonlyArray<{hue?: string | null}>, index: number): string {
  return hueClass(agents[index % Math.max(agents.length, 1)]?.hue)
}
