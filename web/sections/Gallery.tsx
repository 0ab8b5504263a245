import {Carousel} from '../components/sections/Carousel.tsx'
import {galleryFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, gallery->{${galleryFields}}`

export const section = defineSection('gallerySection', {
  traits: () => ({ground: 'paper', isColored: true, draws: 'mosaic'}),
  Component: ({section: {heading, gallery}}) =>
    gallery ? (
      <Carousel key={gallery._id} gallery={{...gallery, title: heading ?? gallery.title}} isLarge />
    ) : (
      <h2 className="wrap">{heading}</h2>
    ),
})
