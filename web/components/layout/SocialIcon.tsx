/** Flat glyphs of the four networks, in a box of 24 units, drawn in the site's own geometry. */
const glyphs = {
  linkedin: 'M2 9h4v13H2zM4 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9 9h4v2a5 5 0 0 1 9 3v8h-4v-8a2 2 0 0 0-5 0v8H9z',
  facebook: 'M14 22v-9h3l1-4h-4V6h4V2h-3a5 5 0 0 0-5 5v2H7v4h3v9z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m5 5a5 5 0 1 0 0 10 5 5 0 0 0 0-10m0 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6m5-4v2h2V5z',
  youtube: 'M7 4h10a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5m3 4v8l6-4z',
} as const

function isNetwork(key: string): key is keyof typeof glyphs {
  return Object.hasOwn(glyphs, key)
}

/** The icon of a network, or a plain disc for an unknown one. The link around it has the accessible name. */
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
