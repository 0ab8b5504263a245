import {useEffect, useEffectEvent, useRef, useState, type KeyboardEvent} from 'react'
import type {LegalQueryResult} from '../../content/types.gen.ts'
import type {Field, Item} from '../../content/types.ts'
import {imageSources} from '../../content/image.ts'
import {compact} from '../../../domain/compact.ts'
import {safeUrl} from '../../../domain/links.ts'
import {Button} from '../../ui/Button.tsx'
import {hasModifier} from '../../ui/modifier-keys.ts'
import type {Motion} from './carousel-motion.ts'
import {largeSlidesPerView, slideSizes, slidesPerView, type PerView} from './carousel-widths.ts'
import css from './Carousel.module.css'

type Gallery = Field<LegalQueryResult['legalPage'], 'gallery'>

/** Image widths in pixels for two to ten pictures per view, on screens with up to two device pixels per CSS pixel. */
const widths = [160, 320, 480, 760] as const

/** The default time per picture in milliseconds, for content without a valid one. */
const defaultDelay = 3000

/**
 * A frieze of linked pictures across the page, which moves by itself, after the carousel pattern of the ARIA Authoring Practices: it can be
 * paused, waits while it is hovered or has the keyboard's focus, and starts still for people who want less motion. Before
 * its chunk is loaded, and without scripts, the same row scrolls and snaps.
 * @param props.isLarge whether fewer and larger pictures are in view
 */
export function Carousel({gallery, isLarge}: {gallery: Gallery | null | undefined; isLarge?: boolean}) {
  const images = compact(gallery?.images).filter(
    (entry) => safeUrl(entry.url) && imageSources(entry.image, widths, 1),
  )
  if (!gallery || images.length === 0) return null
  // Swiper reorders the slides without React, so another set of pictures needs a new carousel.
  const identity = images.map((entry) => entry._key).join(' ')
  return <Slides key={identity} gallery={gallery} images={images} isLarge={isLarge ?? false} />
}

function Slides(props: {gallery: Gallery; images: ReadonlyArray<Item<Gallery['images']>>; isLarge: boolean}) {
  const {gallery, images, isLarge} = props
  const perView = isLarge ? largeSlidesPerView : slidesPerView
  const section = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const {autoplayDelay} = gallery
  const delay = typeof autoplayDelay === 'number' && autoplayDelay >= 1000 ? autoplayDelay : defaultDelay
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)
  const motion = useMotion(viewport, delay, perView, (still) => {
    setPlaying(!still)
    setHeld(isHovered(section.current) || isFocused(section.current))
  })

  useEffect(() => {
    if (playing && !held) motion?.play()
    else motion?.stop()
  }, [motion, playing, held])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only pause the carousel while it is read
    <section
      ref={section}
      className={motion ? `${css.carousel} ${css.moving}` : css.carousel}
      aria-roledescription="carousel"
      aria-label={gallery.title ?? undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(isFocused(section.current))}
      onFocus={(event) => setHeld(held || isFocused(event.currentTarget))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(isHovered(event.currentTarget))
      }}
    >
      <div className={`${css.head} wrap`}>
        {gallery.title && <h2>{gallery.title}</h2>}
        <Controls
          gallery={gallery}
          playing={playing}
          onPlay={() => {
            setPlaying(!playing)
            // A visitor who presses Play wants to see movement, even while the pointer or the focus is on the button.
            setHeld(false)
          }}
          motion={motion}
        />
      </div>
      <div ref={viewport} className={css.viewport}>
        <ul className={isLarge ? `${css.track} ${css.large}` : css.track}>
          {images.map((entry) => (
            <li key={entry._key} className={css.slide}>
              <a
                href={safeUrl(entry.url)}
                rel="noopener external"
                draggable={false}
                onFocus={(event) => reveal(event.currentTarget, motion)}
                onKeyDown={moveFocus}
              >
                <img
                  {...imageSources(entry.image, widths, 1)}
                  sizes={slideSizes(perView)}
                  alt={entry.image?.alt ?? ''}
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  draggable={false}
                />
                {gallery.externalLabel && <span className="hidden-text">{gallery.externalLabel}</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Controls(props: {
  gallery: Gallery
  playing: boolean
  onPlay: () => void
  motion: Motion | undefined
}) {
  const {gallery, motion} = props
  return (
    <div className={css.controls}>
      <Button variant="small-outline" onClick={props.onPlay}>
        {props.playing ? gallery.pauseLabel : gallery.playLabel}
      </Button>
      <Button variant="small-outline" onClick={() => motion?.previous()}>
        {gallery.previousLabel}
      </Button>
      <Button variant="small-outline" onClick={() => motion?.next()}>
        {gallery.nextLabel}
      </Button>
    </div>
  )
}

/** Loads the module that moves the row when the row comes near the viewport. */
function useMotion(
  viewport: React.RefObject<HTMLElement | null>,
  delay: number,
  perView: PerView,
  onReady: (still: boolean) => void,
): Motion | undefined {
  const [motion, setMotion] = useState<Motion>()
  const ready = useEffectEvent(onReady)
  useEffect(() => {
    const element = viewport.current
    if (!element) return undefined
    let running: Motion | undefined
    let ended = false
    const start = async () => {
      const {setInMotion} = await import('./carousel-motion.ts')
      if (ended) return
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      const classes = {trackClass: css.track ?? '', slideClass: css.slide ?? ''}
      running = setInMotion(element, {delay, speed: still ? 0 : 300, slidesPerView: perView, ...classes})
      ready(still)
      setMotion(running)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        start().catch((error: unknown) => console.warn('The carousel stays a row that scrolls.', error))
      },
      {rootMargin: '200px'},
    )
    observer.observe(element)
    return () => {
      ended = true
      observer.disconnect()
      running?.end()
      setMotion(undefined)
    }
  }, [viewport, delay, perView])
  return motion
}

const isHovered = (element: Element | null) => element?.matches(':hover') ?? false

/** Whether the focus came from the keyboard. A clicked button also has the focus, but must not pause the carousel. */
const isFocused = (element: Element | null) => Boolean(element?.querySelector(':focus-visible'))

function reveal(link: Element, motion: Motion | undefined): void {
  const slide = link.closest('li')
  if (slide) motion?.reveal(slide)
}

/** Arrow keys move the focus from picture to picture, and from the last to the first. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  if (!step || links.length === 0 || hasModifier(event)) return
  event.preventDefault()
  links.at((links.indexOf(event.currentTarget) + step) % links.length)?.focus()
}
