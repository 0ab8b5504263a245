/** Flat glyphs of the four networks, in a box of 24 units, drawn in the site's own geometry. */
const glyphs = {
  linkedin:
    'M2 9h4v13H2zM4 2a2 2 0 1 0 0 4.500 2 2 0 0 0 0-4.500M9 9h4v2a5 5 0 0 1 9 3v8h-4v-7a2.500 2.500 0 0 0-5 0v7H9z',
  facebook:
    'M14 22V13h3.500l.5-4H14V7a1.500 1.500 0 0 1 1.500-1.500H18V2h-3.500A4.500 4.500 0 0 0 10 6.500V9H7v4h3v9z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10m0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6m5.250-3.250a1.250 1.250 0 1 1 0 2.500 1.250 1.250 0 0 1 0-2.500',
  youtube: 'M4 5h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3m6 3.500v7l6-3.500z',
} as const

function isNetwork(key: string): key is keyof typeof glyphs {
  return Object.hasOwn(glyphs, key)
}

/** The mark of a network; a plain disc for one we do not know. Its link carries the name. */
export function SocialIcon({network}: {network?: string | null}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fillRule="evenodd"
        d={network && isNetwork(network) ? glyphs[network] : 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16'}
      />
    </svg>
  )
}
