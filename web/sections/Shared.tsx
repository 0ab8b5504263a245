import type {AnySection} from '../content/types.ts'
import {sectionOf} from './section-modules.ts'
import {defineSection, type Section} from './section.ts'

/** Of the kinds that pages can share, which `npm run typegen` fills in. */
export const fields = /* groq */ `shared->{_id, _type, sections[]{_key, _type, variant, \${kinds}}}`

/** What pages share, as a section of its own kind. Nothing while its document is gone, or of a kind that this version does not have. */
export const section = defineSection('sharedSection', {
  traits: ({shared}) => inside(shared)?.kind.traits(inside(shared)?.content) ?? {ground: 'paper'},
  Component: ({section: {shared}, ...rest}) => {
    const found = inside(shared)
    return found ? <found.kind.Component {...rest} section={found.content} /> : <></>
  },
  structuredData: ({shared}) => {
    const found = inside(shared)
    return found?.kind.structuredData?.(found.content)
  },
})

function inside(shared: SharedContent): {kind: Section; content: object} | undefined {
  const content = shared?.sections?.[0]
  const kind = content && sectionOf(content._type)
  return kind ? {kind, content} : undefined
}

type SharedContent = Extract<AnySection, {_type: 'sharedSection'}>['shared']
