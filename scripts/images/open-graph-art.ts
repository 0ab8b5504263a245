import {agents} from '../../content/agents/index.ts'
import {emblemDrawing, emblemKey} from '../../domain/emblems.ts'
import {hueKey, hues} from '../../domain/hues.ts'
import {logoPath} from '../../domain/logo.ts'
import {oklch} from './color.ts'

const ink = oklch(0.21, 0.035, 300)
const tile = 210

/** The SVG of the Open Graph picture, 1200 × 630 pixels: name and logo on a dark ground, beside a wall of the six agents. */
export function openGraphArt(): string {
  const team = agents.filter(({_type}) => _type === 'agent')
  // Nine tiles for six agents, arranged so that no two neighbors are alike.
  const wall = [0, 1, 2, 3, 4, 5, 2, 0, 1].map((member, index) => {
    const x = 570 + (index % 3) * tile
    const y = Math.floor(index / 3) * tile
    return `<g transform="translate(${x} ${y}) scale(${tile / 96})">${agentTile(team[member], index)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="${ink}" d="M0 0h1200v630H0z"/>${wordmark()}${wall.join('')}</svg>`
}

function agentTile(agent: Record<string, unknown> | undefined, index: number): string {
  const {angle} = hues[hueKey(typeof agent?.hue === 'string' ? agent.hue : null)]
  const {body, head} = emblemDrawing(emblemKey(typeof agent?.emblem === 'string' ? agent.emblem : undefined))
  const bright = oklch(0.74, 0.145, angle)
  const deep = oklch(0.345, 0.075, angle)
  const tint = oklch(0.95, 0.035, angle)
  const tone = (index * 2 + Math.floor(index / 3)) % 3
  const field = [bright, deep, tint][tone]
  const figure = [deep, bright, bright][tone]
  const dot = tone === 2 ? deep : '#ffffff'
  return (
    `<path fill="${field}" d="M0 0h96v96H0z"/>` +
    `<g transform="translate(12 12) scale(.75)"><path fill="${figure}" fill-rule="evenodd" d="${body}"/>` +
    `<circle fill="${dot}" cx="${head[0]}" cy="${head[1]}" r="12"/></g>`
  )
}

/** The logo above the name, drawn as strokes, so that it needs no font and every machine makes the same file. */
function wordmark(): string {
  const letters = [
    // S: two half rings, the lower one turned the other way.
    'M82 30a32 32 0 0 0-27-14H46a24 24 0 0 0 0 48h14a25 25 0 0 1 0 50H46a34 34 0 0 1-30-16',
    // e: three quarters of a ring and its bar.
    'M110 84h56a28 28 0 1 0-9 21',
    // s
    'M226 66a20 20 0 0 0-18-10h-4a14 14 0 0 0 0 28h10a15 15 0 0 1 0 30h-6a22 22 0 0 1-20-11',
    // t
    'M262 30v62a20 20 0 0 0 24 20M244 60h42',
    // o
    'M304 85a29 29 0 1 0 58 0 29 29 0 1 0-58 0',
  ]
  return (
    `<g fill="#fff" transform="translate(90 120) scale(4.4)"><path d="${logoPath}"/></g>` +
    `<g fill="none" stroke="#fff" stroke-width="17" transform="translate(78 340) scale(1.08)">${letters.map((d) => `<path d="${d}"/>`).join('')}</g>`
  )
}
