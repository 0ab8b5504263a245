import {useEffect, useEffectEvent, useState, type RefObject} from 'react'
import {useClient, useResolveInitialValueForType, useSchema, type SchemaType} from 'sanity'
import type {BuildingRequest} from '../../../../domain/page-building.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {PageBuilder} from './page-builder.ts'
import {finishedSections, type SharedContent} from './samples.ts'

const sharedQuery = '*[_type == "sharedContent"] | order(title asc){_id, title}'

/** The agent that a page is about: the first that a section has to itself. */
const agentQuery = `*[_id == $id][0].sections[defined(agent._ref) || count(agents) == 1][0]{
  "agent": coalesce(agent._ref, agents[0]._ref)
}.agent`

/** Lets the page in the frame be built. @returns what takes back the last step; undefined when there is none */
export function useBuilding(
  iframeRef: RefObject<HTMLIFrameElement | null>,
  targetOrigin: string,
): (() => void) | undefined {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const resolve = useResolveInitialValueForType()
  const initialValue = useEffectEvent(async (type: SchemaType, agent: string | null): Promise<object> =>
    resolve(type, {agent}),
  )
  const [undo, setUndo] = useState<() => void>()
  useEffect(() => {
    const builder = new PageBuilder({
      client,
      makeSections: async (id) => {
        const [shared, agent] = await Promise.all([
          client.fetch<SharedContent[]>(sharedQuery, {}, {perspective: 'published'}),
          client.fetch<string | null>(agentQuery, {id}, {perspective: 'drafts'}),
        ])
        return finishedSections(schema, shared, (type) => initialValue(type, agent))
      },
      say: (answer) => iframeRef.current?.contentWindow?.postMessage(answer, targetOrigin),
      onSteps: (canUndo) => setUndo(canUndo ? () => () => builder.undo() : undefined),
    })
    const onMessage = ({source, origin, data}: MessageEvent<BuildingRequest>) => {
      if (origin === targetOrigin && source === iframeRef.current?.contentWindow) builder.hear(data)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [client, schema, iframeRef, targetOrigin])
  return undo
}
