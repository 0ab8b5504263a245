import type {JSX} from 'react'
import {sceneShapes, type SceneShape} from '../../domain/scenes.ts'

/** A scene in the colour of text, with the agent's head in the colour of links. */
export function SceneTile({scene}: {scene: keyof typeof sceneShapes}): JSX.Element {
  const shapes: readonly SceneShape[] = sceneShapes[scene]
  return (
    <svg viewBox="-12 -12 216 120" width="100%" height="100%" aria-hidden="true">
      {shapes.map(([paint, path]) => (
        <path
          key={path}
          fill={paint === 'd' ? 'var(--card-link-fg-color)' : 'currentColor'}
          opacity={paint === 'l' ? 0.28 : undefined}
          fillRule="evenodd"
          d={path}
        />
      ))}
    </svg>
  )
}
