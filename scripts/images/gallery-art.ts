import {oklch} from '../../domain/oklch.ts'

const ink = oklch(0.21, 0.035, 300)
const dark = oklch(0.42, 0.02, 300)
const mid = oklch(0.68, 0.015, 300)
const light = oklch(0.88, 0.01, 300)
const white = '#ffffff'

/**
 * The fifteen gallery pictures: neutral compositions on the grid of the emblems (96 units, here four cells of 24).
 * Each is SVG for a box of 96 units; their alternative texts, in the same order, are in content/catalog/gallery.ts.
 */
export const galleryArt: string[] = [
  // A star between four quarter circles, and a disc.
  on(
    light,
    path(
      mid,
      'M0 0h48a48 48 0 0 1-48 48zM96 0v48a48 48 0 0 1-48-48zM96 96H48a48 48 0 0 1 48-48zM0 96V48a48 48 0 0 1 48 48z',
    ),
    disc(white, 48, 48, 18),
  ),
  // A ring around a disc.
  on(light, disc(ink, 48, 48, 42), disc(light, 48, 48, 27), disc(white, 48, 48, 15)),
  // Three rising bars.
  on(
    white,
    path(dark, 'M6 96V72a12 12 0 0 1 24 0v24zM36 96V48a12 12 0 0 1 24 0v48zM66 96V24a12 12 0 0 1 24 0v72z'),
  ),
  // An arch on a floor.
  on(
    mid,
    path(dark, 'M0 78h96v18H0z'),
    path(white, 'M18 78V48a30 30 0 0 1 60 0v30H63V48a15 15 0 0 0-30 0v30z'),
  ),
  // Two crossing leaves.
  on(
    light,
    path(mid, 'M6 90A84 84 0 0 1 90 6 84 84 0 0 1 6 90z'),
    `<g style="mix-blend-mode:multiply">${path(dark, 'M6 6a84 84 0 0 1 84 84A84 84 0 0 1 6 6z')}</g>`,
  ),
  // Quarter rings.
  on(
    ink,
    path(mid, 'M0 0a96 96 0 0 1 96 96H72A72 72 0 0 0 0 24z'),
    path(white, 'M0 48a48 48 0 0 1 48 48H24A24 24 0 0 0 0 72z'),
  ),
  // Rows of half discs.
  on(
    white,
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        path((row + column) % 2 ? mid : ink, `M${column * 24} ${row * 24 + 18}a12 12 0 0 1 24 0z`),
      ),
    ),
  ),
  // A staircase with a disc on top.
  on(light, path(dark, 'M0 96V78h24V60h24V42h24V24h24v72z'), disc(white, 84, 12, 12)),
  // Two circles and the lens between them.
  on(
    mid,
    disc(dark, 33, 48, 30),
    disc(dark, 63, 48, 30),
    path(white, 'M48 22a30 30 0 0 1 0 52 30 30 0 0 1 0-52z'),
  ),
  // A fan of five wedges.
  on(
    white,
    ...[0, 1, 2, 3, 4].map((wedge) => path([ink, mid, dark, light, ink][wedge] ?? ink, wedgePath(wedge, 5))),
  ),
  // A disc behind bands.
  on(light, disc(ink, 48, 48, 36), path(white, 'M0 54h96v9H0zM0 69h96v9H0zM0 84h96v12H0z')),
  // Two arches with discs.
  on(
    dark,
    path(
      white,
      'M6 90V42a18 18 0 0 1 36 0v48H33V42a9 9 0 0 0-18 0v48zM54 90V42a18 18 0 0 1 36 0v48h-9V42a9 9 0 0 0-18 0v48z',
    ),
    disc(mid, 24, 81, 6),
    disc(mid, 72, 81, 6),
  ),
  // A grid of discs, one of them white.
  on(
    mid,
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) =>
        disc(row === 1 && column === 2 ? white : ink, column * 24 + 12, row * 24 + 12, 8),
      ),
    ),
  ),
  // A pinwheel of four quarter circles.
  on(
    ink,
    path(
      light,
      'M12 48V12a36 36 0 0 1 36 36zM48 12h36a36 36 0 0 1-36 36zM84 48v36a36 36 0 0 1-36-36zM48 84H12a36 36 0 0 1 36-36z',
    ),
  ),
  // A diagonal band between two discs.
  on(mid, path(dark, 'M0 96V66L66 0h30v30L30 96z'), disc(white, 24, 24, 15), disc(white, 72, 72, 15)),
]

function on(background: string, ...shapes: string[]): string {
  return path(background, 'M0 0h96v96H0z') + shapes.join('')
}

function path(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`
}

function disc(fill: string, x: number, y: number, radius: number): string {
  return `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`
}

/** Wedge `index` of `count` equal ones that fill a quarter turn around the lower left corner. */
function wedgePath(index: number, count: number): string {
  const point = (step: number) => {
    const angle = (step / count) * (Math.PI / 2)
    return `${(96 * Math.cos(angle)).toFixed(2)} ${(96 - 96 * Math.sin(angle)).toFixed(2)}`
  }
  return `M0 96L${point(index)}A96 96 0 0 0 ${point(index + 1)}z`
}
