import {imageFields, linkFields} from '../content/fragments.ts'
import {imageSources} from '../content/image.ts'
import {Split} from '../components/sections/Split.tsx'
import {TextLink} from '../ui/Cta.tsx'
import css from './PictureText.module.css'
import {defineSection} from './section.ts'
import {longerThan} from '../content/editable.ts'

/** Widths of the picture in pixels, for half of a screen with up to two device pixels per CSS pixel. */
const widths = [480, 760, 1120, 1520] as const
const aspect = 4 / 3

export const fields = /* groq */ `heading, text, image{${imageFields}}, link{${linkFields}}`

export const section = defineSection('pictureTextSection', {
  traits: () => ({ground: 'paper', isSided: true}),
  Component: ({section: {heading, text, image, link}, place}) => {
    const sources = imageSources(image, widths, aspect)
    return (
      <Split className={`${css.pair} ${place.isFlipped ? css.flipped : ''} wrap`}>
        {sources && (
          <img
            {...sources}
            className={css.picture}
            sizes="(width>=64rem) 42rem, 100vw"
            width="1200"
            height="900"
            alt={image?.alt ?? ''}
            loading="lazy"
            decoding="async"
          />
        )}
        <div className={css.words}>
          <h2 {...longerThan(45, heading)}>{heading}</h2>
          <p {...longerThan(200, text)}>{text}</p>
          {link && (
            <p>
              <TextLink link={link} />
            </p>
          )}
        </div>
      </Split>
    )
  },
})
