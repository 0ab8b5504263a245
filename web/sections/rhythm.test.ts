import * as fc from 'fast-check'
import {expect, test} from 'vitest'
import {rhythm, type Place, type Traits} from './rhythm.ts'

const traits: fc.Arbitrary<Traits> = fc.record(
  {
    ground: fc.constantFrom('paper', 'wash', 'night', 'bleed'),
    bleeds: fc.constantFrom<Traits['bleeds'][]>(true, false, 'paper'),
    isColored: fc.boolean(),
    isRuled: fc.boolean(),
    isTop: fc.boolean(),
    hasSpace: fc.boolean(),
    art: fc.constantFrom('tiles', 'mosaic'),
    draws: fc.constantFrom('tiles', 'mosaic'),
    isSided: fc.boolean(),
  },
  {requiredKeys: ['ground']},
)

interface Seen extends Place {
  index: number
  traits: Traits
}

function see(page: readonly Traits[]): Seen[] {
  return rhythm(page).flatMap((place, index) => {
    const found = page[index]
    return found ? [{...place, index, traits: found}] : []
  })
}

/** The first page, made as small as it can be, for which something does not hold; null if there is none. */
function counterexample(holds: (page: readonly Seen[], traits: readonly Traits[]) => boolean) {
  const pages = fc.array(traits, {minLength: 1, maxLength: 25})
  return fc.check(fc.property(pages, (page) => holds(see(page), page))).counterexample
}

/** The same for each section of a page and the one before it. */
function counterexampleOfPair(holds: (before: Seen, section: Seen, after: Seen | undefined) => boolean) {
  return counterexample((page) =>
    page.every((section, index) => {
      const before = page[index - 1]
      return !before || holds(before, section, page[index + 1])
    }),
  )
}

const endsAtEdge = ({ground, traits: {bleeds}}: Seen, next?: Seen['ground']) =>
  bleeds === true || (bleeds === 'paper' && ground === 'paper' && next !== 'wash')
const endsInColor = (seen: Seen) => endsAtEdge(seen) || seen.traits.isColored === true

test('each section has a place', () => {
  expect(counterexample((page, all) => page.length === all.length)).toBeNull()
})

test('only the first section is the top, if it can be', () => {
  const found = counterexample((page) =>
    page.every(({index, isTop, traits: {isTop: canBe}}) => isTop === (index === 0 && canBe === true)),
  )
  expect(found).toBeNull()
})

test('neighbors have different grounds, unless lines of their own part them, or the first is the top', () => {
  const found = counterexampleOfPair((before, {ground, traits: {isRuled}}) => {
    if (before.ground !== ground || ground === 'bleed') return true
    const isParted = isRuled === true && before.traits.hasSpace !== true
    return ground === 'paper' && (isParted || before.isTop || endsInColor(before))
  })
  expect(found).toBeNull()
})

test('at most two sections are on paper one below the other', () => {
  const found = counterexample((page) => {
    const run = page
      .filter(({isTop}) => !isTop)
      .map((section) => (section.ground === 'paper' ? (endsInColor(section) ? 'p-' : 'p') : '-'))
    return !run.join('').includes('ppp')
  })
  expect(found).toBeNull()
})

test('between two sections is one space, and none where one of them is edge to edge', () => {
  const found = counterexampleOfPair((before, {ground, above, traits: {hasSpace}}) => {
    if (hasSpace || before.traits.hasSpace || before.isTop) return true
    const isEdge = endsAtEdge(before, ground) || before.ground === 'bleed'
    if (ground === 'bleed') return above === isEdge
    return above && before.below === (!isEdge && before.ground !== ground)
  })
  expect(found).toBeNull()
})

test('the last section has space below it, unless it ends edge to edge', () => {
  const found = counterexample((page) => {
    const last = page.at(-1)
    return !last || last.below === !(last.traits.hasSpace || endsAtEdge(last) || last.isAlone)
  })
  expect(found).toBeNull()
})

test('a top alone fills the window', () => {
  const found = counterexample((page) =>
    page.every(({isAlone, isTop, ground}) => isAlone === (isTop && page.length === 1 && ground !== 'bleed')),
  )
  expect(found).toBeNull()
})

const drawn = (place: Seen) => place.traits.draws ?? (place.hasArt ? place.traits.art : undefined)

test('a drawing does not repeat beside itself, nor stand below what is edge to edge', () => {
  const found = counterexampleOfPair(
    (before, {hasArt, traits: {art}}, after) =>
      !hasArt ||
      (drawn(before) !== art &&
        after?.traits.draws !== art &&
        before.ground !== 'bleed' &&
        !endsAtEdge(before)),
  )
  expect(found).toBeNull()
})

test('pictures change sides from one to the next', () => {
  const found = counterexample((page) =>
    page
      .filter(({traits: {isSided}}) => isSided)
      .every(({isFlipped}, index) => isFlipped === (index % 2 === 1)),
  )
  expect(found).toBeNull()
})
