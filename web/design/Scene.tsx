import {hueClass, isHue} from '../../domain/hues.ts'
import {isScene, sceneShapes, type SceneShape} from '../../domain/scenes.ts'
import type {EditableDrawing} from './Emblem.tsx'

/** The picture for a scene's key; nothing for an unknown key, since the card's text is enough by itself. */
export function Scene({name, ...attributes}: {name?: string | null} & EditableDrawing) {
  if (!isScene(name)) return null
  const shapes: readonly SceneShape[] = sceneShapes[name]
  return (
    <svg {...attributes} viewBox="0 0 192 96" aria-hidden="true">
      {shapes.map(([paint, path]) => (
        <path
          key={path}
          className={isHue(paint) ? `${hueClass(paint)} paper-tile b` : paint === 'd' ? 'd' : 'b'}
          opacity={paint === 'l' ? 0.28 : undefined}
          fillRule="evenodd"
          d={path}
        />
      ))}
    </svg>
  )
}
