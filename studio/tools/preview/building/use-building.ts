import {useEffect, useMemo, useRef, useState, type RefObject} from 'react'
import {useClient, useResolveInitialValueForType, useSchema, type SchemaType} from 'sanity'
import type {
  BuildingAnswer,
  BuildingRequest,
  KeyedSection,
  Sample,
  Step,
} from '../../../../domain/page-building.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {sectionGroups} from '../../../../schemas/section.ts'
import {sectionTypes} from '../../../../schemas/sections.gen.ts'
import {changePage} from './change-page.ts'
import type {StoredSection, StoredStep} from './patches.ts'

/** Each kind of section in each of its looks. */
const samples: readonly Sample[] = sectionTypes.flatMap((type): Sample[] => {
  const {name, title = name, description} = type
  const looks: unknown = Object(type.fields.find(({name: field}) => field === 'variant')).options?.list
  const sample = {
    title,
    description: typeof description === 'string' ? description : '',
    group: type.options?.sectionGroup ?? '',
    type: name,
  }
  const variants = Array.isArray(looks) ? looks.filter(isLook) : []
  return variants.length > 0
    ? variants.map(({value, title: look}) => ({...sample, id: `${name}-${value}`, look, variant: value}))
    : [{...sample, id: name, look: undefined, variant: undefined}]
})

function isLook(look: unknown): look is {value: string; title: string} {
  return typeof Object(look).value === 'string' && typeof Object(look).title === 'string'
}

interface Done {
  /** The id of the page. */
  id: string
  back: StoredStep
}

/** What can be taken back. */
export interface Building {
  canUndo: boolean
  undo: () => void
}

/** Does to pages of sections what is asked on the page in the frame (web/preview/building/). */
export function useBuilding(iframeRef: RefObject<HTMLIFrameElement | null>, targetOrigin: string): Building {
  const client = useClient({apiVersion})
  const makeSections = useSections()
  const [steps, setSteps] = useState<readonly Done[]>([])
  const made = useRef<ReadonlyMap<string, StoredSection>>(new Map())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const stepsNow = useRef(steps)
  stepsNow.current = steps
  const building = useMemo(() => {
    const say = (answer: BuildingAnswer) =>
      iframeRef.current?.contentWindow?.postMessage(answer, targetOrigin)
    const inTurn = (run: () => Promise<void>) => {
      last.current = last.current.then(run).then(
        () => say({type: 'building/done', error: undefined}),
        (error: unknown) =>
          say({type: 'building/done', error: `This could not be done. ${messageOf(error)}`}),
      )
    }
    return {
      open: async (query: string) => {
        const sections = await makeSections()
        made.current = new Map(sections.map((section) => [section._key, section]))
        const page = {_id: 'page-of-samples', _type: 'page', sections}
        const result = await client.fetch<{page: {sections: KeyedSection[]}}>(
          query,
          {page},
          {perspective: 'drafts'},
        )
        say({
          type: 'building/samples',
          groups: sectionGroups,
          samples: [...samples],
          sections: result.page.sections,
        })
      },
      step: (id: string, step: Step) =>
        inTurn(async () => {
          const back = await changePage(client, id, stored(step, made.current))
          if (back) setSteps((before) => [...before, {id, back}])
        }),
      undo: () =>
        inTurn(async () => {
          const step = stepsNow.current.at(-1)
          if (!step) return
          await changePage(client, step.id, step.back)
          setSteps((before) => before.filter((each) => each !== step))
        }),
    }
  }, [client, iframeRef, makeSections, targetOrigin])
  useEffect(() => {
    const onMessage = ({source, origin, data}: MessageEvent<BuildingRequest>) => {
      if (origin !== targetOrigin || source !== iframeRef.current?.contentWindow) return
      if (data?.type === 'building/open')
        building.open(data.query).catch((error: unknown) => console.warn('No sections to insert.', error))
      if (data?.type === 'building/step') building.step(data.id, data.step)
      if (data?.type === 'building/undo') building.undo()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [building, iframeRef, targetOrigin])
  return {canUndo: steps.length > 0, undo: building.undo}
}

function stored(step: Step, made: ReadonlyMap<string, StoredSection>): StoredStep {
  if (step.do !== 'insert') return step
  const section = made.get(step.sample)
  if (!section) throw new Error(`There is no section “${step.sample}”.`)
  return {do: 'put', key: step.key, section: {...section, _key: step.key}, after: step.after}
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Returns a function that makes a finished section of each kind and look, from the initial values of its fields. */
function useSections(): () => Promise<StoredSection[]> {
  const schema = useSchema()
  const resolve = useResolveInitialValueForType()
  const now = useRef({schema, resolve})
  now.current = {schema, resolve}
  return useMemo(
    () => async () => {
      const {schema: types, resolve: resolveNow} = now.current
      const values = new Map<string, Promise<object>>()
      const valueOf = (name: string) => {
        const type: SchemaType | undefined = types.get(name)
        const value: Promise<object> = type ? resolveNow(type, {}) : Promise.resolve({})
        values.set(name, value)
        return value
      }
      return Promise.all(
        samples.map(async ({id, type, variant}) => ({
          ...(await (values.get(type) ?? valueOf(type))),
          _type: type,
          _key: id,
          ...(variant === undefined ? {} : {variant}),
        })),
      )
    },
    [],
  )
}
