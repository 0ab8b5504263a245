import {createRequire} from 'node:module'
import type {Plugin} from 'vite'

const {resolve} = createRequire(import.meta.url)
const hosted = /url\(https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-[^)]*\)/g

/** Serves Sanity's typeface from an installed package, because the Studio's style sheet requests it from a host of Sanity. */
export function bundledFonts(): Plugin {
  return {
    name: 'bundled-fonts',
    enforce: 'pre',
    transform: {
      filter: {id: /\.css($|\?)/},
      handler(code) {
        if (!code.includes('design-system-static.sanity.io')) return undefined
        return code.replace(hosted, (_, italic: string | undefined) => {
          const face = italic ? 'italic' : 'normal'
          return `url(${resolve(`@fontsource-variable/inter/files/inter-latin-wght-${face}.woff2`)})`
        })
      },
    },
  }
}
