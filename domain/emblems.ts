/**
 * The twelve emblems: characters on one grid of 96 units in steps of 6, each with a dot of radius 12 for a head.
 * `title` is the name shown in the Studio, `body` an SVG path (filled even-odd), `head` the center of the dot.
 */
export const emblems = {
  nib: {title: 'Nib', body: 'M0 96A96 96 0 0 1 96 0 96 96 0 0 1 0 96zM60 84h36v12H60z', head: [48, 48]},
  lens: {
    title: 'Lens',
    body: 'M76.5 66H96v30H66V76.5A42 42 0 1 1 76.5 66zM42 18a24 24 0 1 0 0 48 24 24 0 0 0 0-48',
    head: [42, 42],
  },
  pinwheel: {
    title: 'Pinwheel',
    body: 'M0 48V0a48 48 0 0 1 48 48zM48 0h48a48 48 0 0 1-48 48zM96 48v48a48 48 0 0 1-48-48zM48 96H0a48 48 0 0 1 48-48z',
    head: [48, 48],
  },
  headset: {
    title: 'Headset',
    body: 'M0 96V48a48 48 0 0 1 96 0v48H72V48a24 24 0 0 0-48 0v48z',
    head: [48, 48],
  },
  bars: {
    title: 'Bars',
    body: 'M0 96V84a12 12 0 0 1 24 0v12zM36 96V54a12 12 0 0 1 24 0v42zM72 96V12a12 12 0 0 1 24 0v84z',
    head: [12, 48],
  },
  horizons: {
    title: 'Horizons',
    body: 'M0 48a48 48 0 0 1 48 48H0zM0 6a90 90 0 0 1 90 90H66A66 66 0 0 0 0 30z',
    head: [84, 12],
  },
  bridge: {title: 'Bridge', body: 'M0 36h96v60H78a30 30 0 0 0-60 0H0z', head: [48, 12]},
  orbit: {
    title: 'Orbit',
    body: 'M48 0a48 48 0 0 1 48 48H72a24 24 0 0 0-24-24zM48 96A48 48 0 0 1 0 48h24a24 24 0 0 0 24 24z',
    head: [48, 48],
  },
  steps: {title: 'Steps', body: 'M0 96V72h30V48h36V24h30v72z', head: [18, 54]},
  fan: {title: 'Fan', body: 'M0 96V48a48 48 0 0 1 48 48zM48 96V48a48 48 0 0 1 48 48z', head: [48, 24]},
  knot: {
    title: 'Knot',
    body: 'M0 0h48a48 48 0 0 1 48 48v48H48A48 48 0 0 1 0 48zM48 24a24 24 0 1 0 0 48 24 24 0 0 0 0-48',
    head: [48, 48],
  },
  beacon: {
    title: 'Beacon',
    body: 'M0 96a48 48 0 0 1 96 0zM18 30a30 30 0 0 1 60 0H66a18 18 0 0 0-36 0z',
    head: [48, 30],
  },
} as const

export type EmblemKey = keyof typeof emblems

/** Whether a text is the key of an emblem. */
export function isEmblem(key: string | null | undefined): key is EmblemKey {
  return typeof key === 'string' && Object.hasOwn(emblems, key)
}

/** The emblem that a document names; an unknown or missing key falls back to the knot. */
export function emblemKey(key: string | null | undefined): EmblemKey {
  return isEmblem(key) ? key : 'knot'
}
