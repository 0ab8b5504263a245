import type {ContentText} from './content-text.ts'
import type {Hue} from './hues.ts'

/**
 * Small pictures of an agent at work, for overview cards: flat shapes on a stage of 192 × 96. Each list is drawn in order;
 * `b` is the body color, `d` the head's, `l` the body's color as a quiet ground, and a hue that of an agent among several.
 */
export type SceneShape = readonly [paint: 'b' | 'd' | 'l' | Hue, path: string]

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`

export const sceneShapes = {
  draft: [
    ['l', 'M0 0h120v96H0z'],
    ['b', 'M12 18h84v12H12zM12 42h72v6H12zM12 56h84v6H12zM12 70h48v6H12z'],
    ['b', 'M96 96A96 96 0 0 1 192 0v0A96 96 0 0 1 96 96z'],
    ['d', disc(144, 48, 12)],
  ],
  calendar: [
    [
      'l',
      'M0 0h42v42H0zM48 0h42v42H48zM96 0h42v42H96zM144 0h42v42h-42zM0 48h42v42H0zM96 48h42v42H96zM144 48h42v42h-42z',
    ],
    ['b', 'M48 0h42v42A42 42 0 0 1 48 0zM96 48h42a42 42 0 0 1-42 42zM144 0h42v42h-42z'],
    ['d', disc(69, 69, 12)],
  ],
  voice: [
    [
      'b',
      'M0 36h12v24H0zM24 18h12v60H24zM48 0h12v96H48zM72 24h12v48H72zM96 12h12v72H96zM120 30h12v36h-12zM144 6h12v84h-12zM168 36h12v24h-12z',
    ],
    ['d', disc(102, 48, 12)],
  ],
  ranks: [
    ['l', 'M0 0h192v24H0zM0 36h192v24H0zM0 72h192v24H0z'],
    ['b', 'M0 0h144a12 12 0 0 1 0 24H0zM0 36h96a12 12 0 0 1 0 24H0zM0 72h60a12 12 0 0 1 0 24H0z'],
    ['d', disc(174, 12, 12)],
  ],
  crawl: [
    ['l', 'M0 0h54v36H0zM138 0h54v36h-54zM0 60h54v36H0zM138 60h54v36h-54z'],
    // Of their own path, since what two shapes of one path share is left out (even-odd).
    ['b', 'M54 15h30v6H54zM108 15h30v6h-30zM54 75h30v6H54zM108 75h30v6h-30z'],
    ['b', 'M96 12a36 36 0 1 0 0 72 36 36 0 0 0 0-72m0 15a21 21 0 1 1 0 42 21 21 0 0 1 0-42'],
    ['d', disc(96, 48, 12)],
  ],
  topics: [
    ['l', disc(36, 60, 36)],
    ['b', disc(96, 36, 36)],
    ['l', disc(156, 60, 36)],
    ['d', disc(96, 36, 12)],
    ['b', disc(36, 60, 12) + disc(156, 60, 12)],
  ],
  schedule: [
    ['l', 'M0 6h192v18H0zM0 39h192v18H0zM0 72h192v18H0z'],
    ['b', 'M12 6h60v18H12zM84 39h72v18H84zM36 72h48v18H36z'],
    ['b', 'M126 0h6v96h-6z'],
    ['d', disc(129, 15, 12)],
  ],
  replies: [
    ['l', 'M0 0h108a24 24 0 0 1 0 48H24L0 66z'],
    ['b', 'M192 30H84a24 24 0 0 0 0 48h84l24 18z'],
    ['d', disc(108, 54, 6) + disc(132, 54, 6) + disc(156, 54, 6)],
  ],
  audience: [
    ['b', 'M0 96V72a24 24 0 0 1 48 0v24zM72 96V60a24 24 0 0 1 48 0v36zM144 96V72a24 24 0 0 1 48 0v24z'],
    ['d', disc(24, 30, 12) + disc(96, 18, 12) + disc(168, 30, 12)],
  ],
  instant: [
    ['l', 'M0 12h120a36 36 0 0 1 0 72H0z'],
    ['b', 'M84 12h36a36 36 0 0 1 0 72H84zM0 30h60v6H0zM18 45h42v6H18zM36 60h24v6H36z'],
    ['d', disc(120, 48, 12)],
  ],
  handover: [
    ['b', 'M0 96V48a48 48 0 0 1 96 0H72a24 24 0 0 0-48 0v48z'],
    ['l', 'M72 48a48 48 0 0 0 96 0V0h-24v48a24 24 0 0 1-48 0z'],
    ['d', disc(48, 48, 12) + disc(120, 48, 12)],
  ],
  trend: [
    ['l', 'M0 84h192v12H0z'],
    ['b', 'M0 84V66c36 0 48-12 72-30s60-36 120-36v24c-48 0-72 12-96 30S48 84 0 84z'],
    ['d', disc(156, 18, 12)],
  ],
  chart: [
    [
      'b',
      'M0 96V72a12 12 0 0 1 24 0v24zM42 96V48a12 12 0 0 1 24 0v48zM84 96V60a12 12 0 0 1 24 0v36zM126 96V24a12 12 0 0 1 24 0v72zM168 96V12a12 12 0 0 1 24 0v84z',
    ],
    ['d', disc(96, 30, 12)],
  ],
  forecast: [
    ['l', 'M96 96V48L192 0v96z'],
    ['b', 'M0 96V78l48-24 48-6v48zM96 45l96-24v6L96 51z'],
    ['d', disc(96, 48, 12)],
  ],
  alert: [
    ['l', disc(48, 48, 48)],
    ['b', 'M12 84V48a36 36 0 0 1 72 0v36H60a12 12 0 0 1-24 0z'],
    ['d', disc(84, 18, 12)],
  ],
  plan: [
    ['b', 'M0 0h48v48H0zM72 48h48v48H72zM144 0h48v48h-48z'],
    ['l', 'M48 18h36a12 12 0 0 1 12 12v18H84V30H48zM120 66h42V48h12v30h-54z'],
    ['d', disc(24, 24, 12)],
  ],
  roi: [
    ['l', disc(48, 48, 48)],
    ['b', 'M48 48V0a48 48 0 0 1 48 48zM120 96V72h18v24zM144 96V48h18v48zM168 96V12h18v84z'],
    ['d', disc(48, 48, 12)],
  ],
  rivals: [
    ['l', 'M0 96a48 48 0 0 1 96 0z'],
    ['b', 'M48 96a60 60 0 0 1 120 0z'],
    ['l', 'M132 96a30 30 0 0 1 60 0z'],
    ['d', disc(108, 24, 12)],
  ],
  article: [
    ['l', 'M0 0h192v96H0z'],
    ['b', 'M12 12h72v72H12zM96 12h84v12H96zM96 36h84v6H96zM96 50h72v6H96zM96 64h84v6H96zM96 78h48v6H96z'],
    ['d', disc(48, 48, 12)],
  ],
  audit: [
    ['l', 'M0 0h108v96H0z'],
    ['b', 'M12 12h48v12H12zM12 36h72v6H12zM12 50h48v6H12zM12 64h60v6H12zM12 78h36v6H12z'],
    ['b', 'M132 6a36 36 0 1 0 0 72 36 36 0 0 0 0-72m0 15a21 21 0 1 1 0 42 21 21 0 0 1 0-42'],
    ['b', 'M154.500 71 162.500 61.500 184 79.500 176 88.500z'],
    ['d', disc(180, 84, 12)],
  ],
  people: [
    ['coral', 'M78 18h33v33H78z'],
    ['ochre', 'M117 18h33v33h-33z'],
    ['rose', 'M156 18h33v33h-33z'],
    ['azure', 'M78 57h33v33H78z'],
    ['leaf', 'M117 57h33v33h-33z'],
    ['violet', 'M156 57h33v33h-33z'],
    ['b', 'M0 96V42a30 30 0 0 1 60 0v54z'],
    ['d', disc(30, 42, 12)],
  ],
  price: [
    ['b', 'M0 0h144a48 48 0 0 1 0 96H0zM24 30h84v12H24zM24 54h54v12H24z'],
    ['d', disc(144, 48, 12)],
  ],
  spare: [
    ['coral', 'M0 0h42v42H0zM150 54h42v42h-42z'],
    ['ochre', 'M50 0h42v42H50z'],
    ['rose', 'M100 0h42v42h-42z'],
    ['azure', 'M150 0h42v42h-42z'],
    ['leaf', 'M0 54h42v42H0z'],
    ['violet', 'M50 54h42v42H50z'],
    ['l', 'M100 54h42v42h-42z'],
    ['b', 'M109 96V81a12 12 0 0 1 24 0v15z'],
    ['d', disc(121, 81, 6)],
  ],
} satisfies Record<string, readonly SceneShape[]>

/** Whether a text is the key of a scene. */
export function isScene(key: ContentText): key is keyof typeof sceneShapes {
  return typeof key === 'string' && Object.hasOwn(sceneShapes, key)
}

/** The key of a drawing for a card that names none, by the card's place among those beside it. */
export const sceneAt = (index: number) => sceneKeys[index % sceneKeys.length]

const sceneKeys = Object.keys(sceneShapes)
