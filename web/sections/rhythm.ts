/*
 * A page of sections looks designed whatever their order, because the page decides what a section cannot know of itself:
 *
 * 1. Neighbors have different grounds. Paper is the page; a second section on paper gets the wash. Two nights never touch.
 * 2. Sections that draw lines of their own (lists, tables, heads of bands) may stay on paper below each other, two at most, and none below a strip.
 * 3. What is edge to edge touches its neighbors, and the page's end; all else has one section's space to what is above and below, and never two.
 * 4. The first section is the page's top if it can be: then it has the only `h1`. Otherwise the page's title is above it.
 * 5. The top and what follows it on paper are one composition, with less than the space of a section between them. A top alone fills the window.
 * 6. A drawing never repeats beside itself: decoration gives way to content that draws the same, and to what was drawn or is edge to edge above it.
 * 7. Pictures beside texts change sides from one to the next.
 * 8. The end is one thing to do: the schema asks for it (schemas/documents/page.ts), since only an editor can write it.
 */

type Ground = 'paper' | 'wash' | 'night' | 'bleed'

/** What a kind of section says of itself. */
export interface Traits {
  /** The ground that it would have by itself; `bleed` is edge to edge on grounds of its own. */
  ground: Ground
  /** Whether it ends in something edge to edge, below a head on its ground; `paper` if that is so on paper only. */
  bleeds?: boolean | 'paper'
  /** Whether it ends in colors of its own that are not edge to edge, and so have space below them. */
  isColored?: boolean
  /** Whether it draws lines of its own. */
  isRuled?: boolean
  /** Whether it can be the top of a page. */
  isTop?: boolean
  /** Whether its style sheet has its space. */
  hasSpace?: boolean
  /** What its decoration draws, which may be left out. */
  art?: string | undefined
  /** What its content draws. */
  draws?: string | undefined
  /** Whether it has a left and a right side. */
  isSided?: boolean
}

/** What the page says of a section. */
export interface Place {
  ground: Ground
  /** Whether it is the page's top, with its `h1`. */
  isTop: boolean
  /** Whether the space of a section is above it, and below it. */
  above: boolean
  below: boolean
  /** Whether it has its decoration. */
  hasArt: boolean
  /** Whether its sides are exchanged. */
  isFlipped: boolean
  /** Whether it is the page's top, and all that the page has. */
  isAlone: boolean
}

/** The most sections that may be on paper one below the other. */
const mostPapers = 2

/** The places of a page's sections, from their traits in the order of the page. */
export function rhythm(sections: readonly Traits[]): Place[] {
  const places: Place[] = []
  // Above the first section is the page's title, unless that section is the top itself.
  let foot: Ground = 'paper'
  let papers = 0
  let drawn: string | undefined
  let sided = 0
  for (const [index, traits] of sections.entries()) {
    const isTop = index === 0 && traits.isTop === true
    const followsTop = index === 0 || (index === 1 && places[0]?.isTop === true && foot === 'paper')
    const ground = groundOf(traits, foot, places.at(-1)?.ground, followsTop ? 0 : papers)
    const hasArt =
      traits.art !== undefined &&
      foot !== 'bleed' &&
      traits.art !== drawn &&
      traits.art !== sections[index + 1]?.draws
    const isFlipped = traits.isSided === true && sided++ % 2 === 1
    const joinsTop = followsTop && ground === 'paper'
    const above = !isTop && (ground === 'bleed' ? foot === 'bleed' : !joinsTop)
    const isAlone = isTop && sections.length === 1 && ground !== 'bleed'
    const isAbove = above && !traits.hasSpace
    places.push({ground, isTop, above: isAbove, below: false, hasArt, isFlipped, isAlone})
    const endsOnPaper = ground === 'paper' && !traits.bleeds && !traits.isColored
    // A strip has less space above it than a section on paper below it would leave.
    papers = endsOnPaper ? (traits.hasSpace ? mostPapers : (followsTop ? 0 : papers) + 1) : 0
    foot = bleedsOn(ground, traits) ? 'bleed' : ground
    drawn = traits.draws ?? (hasArt ? traits.art : undefined)
  }
  return places.map((place, index) => {
    const next = places[index + 1]
    const {hasSpace} = sections[index] ?? {}
    const bleeds = bleedsOn(place.ground, sections[index], next?.ground)
    if (!next) return {...place, below: !hasSpace && !bleeds && !place.isAlone}
    const touches = place.ground === 'bleed' || bleeds || hasSpace || next.ground === place.ground
    return {...place, below: !touches && !place.isTop}
  })
}

/** What is as wide as the words stands on the night below it, and apart from a wash. */
const bleedsOn = (ground: Ground, traits: Traits | undefined, next?: Ground) =>
  traits?.bleeds === 'paper' ? ground === 'paper' && next !== 'wash' : traits?.bleeds === true

/** @param before the ground of the section above, whose `foot` may be edge to edge */
function groundOf(
  {ground, isRuled}: Traits,
  foot: Ground,
  before: Ground | undefined,
  papers: number,
): Ground {
  if (ground === 'night' && before === 'night') return 'wash'
  if (ground === 'wash' && before === 'wash') return 'paper'
  if (ground !== 'paper' || foot !== 'paper' || papers === 0) return ground
  return isRuled && papers < mostPapers ? 'paper' : 'wash'
}
