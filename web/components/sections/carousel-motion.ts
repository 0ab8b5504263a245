import Swiper from 'swiper'
import {Autoplay} from 'swiper/modules'

/** A carousel that moves. */
export interface Motion {
  play: () => void
  stop: () => void
  next: () => void
  previous: () => void
  /** Moves until a slide is in view. It does not reorder slides, so the focused element keeps the focus. */
  reveal: (slide: Element) => void
  /** Restores the list to its original state. */
  end: () => void
}

interface MotionOptions {
  /** Milliseconds between two moves. */
  delay: number
  /** Milliseconds that a move takes; 0 for people who want no motion. */
  speed: number
  /** How many slides are in view, by the viewport's least width in pixels. */
  slidesPerView: Readonly<Record<number, number>>
  trackClass: string
  slideClass: string
}

/**
 * Moves a row of slides with Swiper. This module is a chunk of its own and is loaded when a carousel comes near the viewport.
 * Until then, or if loading fails, the row scrolls and snaps natively.
 */
export function setInMotion(viewport: HTMLElement, options: MotionOptions): Motion {
  const {delay, speed, slidesPerView, trackClass, slideClass} = options
  const slides = [...viewport.querySelectorAll(`.${slideClass}`)]
  const slideWidth = slides[0]?.getBoundingClientRect().width ?? 0
  const initialSlide = slideWidth > 0 ? Math.round(viewport.scrollLeft / slideWidth) : 0
  viewport.scrollLeft = 0
  // Swiper's loop needs more slides than are in view. With fewer, the carousel rewinds to the first.
  const loop = slides.length > Math.max(...Object.values(slidesPerView))
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    wrapperClass: trackClass,
    slideClass,
    breakpoints: Object.fromEntries(
      Object.entries(slidesPerView).map(([from, count]) => [from, {slidesPerView: count}]),
    ),
    initialSlide,
    loop,
    // A part of the next slide is in view, too.
    loopAdditionalSlides: 1,
    // A second click does not wait until the first move has finished.
    loopPreventsSliding: false,
    rewind: !loop,
    speed,
    autoplay: {enabled: true, delay, waitForTransition: speed > 0},
  })
  swiper.autoplay.stop()
  return {
    play: () => swiper.autoplay.start(),
    stop: () => swiper.autoplay.stop(),
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    reveal: (slide) => {
      const at = swiper.slides.findIndex((candidate) => candidate === slide)
      const inView = Math.floor(Number(swiper.params.slidesPerView))
      const first = swiper.activeIndex
      if (at < first) swiper.slideTo(at)
      else if (at >= first + inView) swiper.slideTo(at - inView + 1)
    },
    end: () => swiper.destroy(true, true),
  }
}
