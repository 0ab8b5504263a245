import {Carousel} from '../components/legal/Carousel.tsx'
import {imageFields} from '../content/fragments.ts'
import css from './Gallery.module.css'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, gallery->{
          _id, _type, title, autoplayDelay, pauseLabel, playLabel, previousLabel, nextLabel, externalLabel,
          images[]{_key, url, image{${imageFields}}}
        }`

export const section = defineSection('gallerySection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, gallery}}) => (
    <div className={`${css.gallery} wrap`}>
      <h2>{heading}</h2>
      {gallery && <Carousel key={gallery._id} gallery={{...gallery, title: heading ?? gallery.title}} />}
    </div>
  ),
})
