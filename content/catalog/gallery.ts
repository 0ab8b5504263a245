import {image, list, type SeedDocument} from '../document.ts'

/** Alternative texts of the gallery pictures, in the order of their files. */
export const galleryAltTexts: string[] = [
  'A white disc inside a pale four-pointed star',
  'A dark ring around a white disc on light gray',
  'Three upright bars rising from left to right',
  'A white arch standing on a dark gray floor',
  'Two leaf shapes crossing at their tips',
  'Quarter rings spreading from the lower left corner',
  'Rows of half discs, black and gray by turns',
  'A staircase of squares with a disc on the top step',
  'Overlapping circles with a lens of white between them',
  'A fan of five wedges spreading from one corner',
  'A dark disc setting behind white bands',
  'Two arches side by side with a disc under each',
  'A grid of small discs, one of them white',
  'A pinwheel of four quarter circles on a dark field',
  'A dark diagonal band between two white discs',
]

/** The carousel below the terms: neutral pictures, each a link to a placeholder address. */
export const gallery: SeedDocument = {
  _id: 'gallery-terms',
  _type: 'gallery',
  title: 'From our pattern book',
  autoplayDelay: 3000,
  pauseLabel: 'Pause',
  playLabel: 'Play',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  externalLabel: '(external link)',
  images: list(
    'galleryImage',
    galleryAltTexts.map((alt, index) => {
      const number = String(index + 1).padStart(2, '0')
      return {image: image(`gallery-${number}.webp`, alt), url: `https://example.com/gallery/${number}`}
    }),
  ),
}
