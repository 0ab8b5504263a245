import type {PatchOperations} from '@sanity/client'
import type {KeyedSection, Step} from '../../../../domain/page-building.ts'

/** A section as it is stored, whatever its kind. */
export interface StoredSection extends KeyedSection {
  [field: string]: unknown
}

/** A step with what it stores. Only the Studio puts back what was removed, and a section that had no look. */
export type StoredStep =
  | Exclude<Step, {do: 'insert' | 'look'}>
  | {do: 'put'; key: string; section: StoredSection; after: string | undefined}
  | {do: 'look'; key: string; variant: string | undefined}

/** A step's patches, and the step that takes it back. */
export interface Change {
  patches: PatchOperations[]
  back: StoredStep
}

const at = (key: string) => `sections[_key==${JSON.stringify(key)}]`

/**
 * How a step changes the stored sections of a page: by keys, never the whole list, so that what somebody else does to other sections
 * stays: https://www.sanity.io/docs/content-lake/http-patches
 * @returns undefined when there is nothing to do, for somebody has removed the section
 */
export function changeOf(step: StoredStep, sections: readonly StoredSection[]): Change | undefined {
  const {key} = step
  const section = sections.find(({_key}) => _key === key)
  if (step.do === 'put')
    return section ? undefined : {patches: inserted(step, sections), back: {do: 'remove', key}}
  if (!section) return undefined
  const before = sections[sections.indexOf(section) - 1]?._key
  if (step.do === 'remove')
    return {patches: [{unset: [at(key)]}], back: {do: 'put', key, section, after: before}}
  if (step.do === 'move') {
    const others = sections.filter((each) => each !== section)
    return {
      patches: [{unset: [at(key)]}, ...inserted({section, after: step.after}, others)],
      back: {do: 'move', key, after: before},
    }
  }
  if (step.do === 'duplicate') {
    // A short name leads to one section.
    const copy: StoredSection = {...section, _key: step.newKey}
    delete copy['anchor']
    return {
      patches: inserted({section: copy, after: key}, sections),
      back: {do: 'remove', key: step.newKey},
    }
  }
  if (step.do === 'hide')
    return {
      patches: [step.hidden ? {set: {[`${at(key)}.hidden`]: true}} : {unset: [`${at(key)}.hidden`]}],
      back: {...step, hidden: !step.hidden},
    }
  const look = `${at(key)}.variant`
  return {
    patches: [step.variant === undefined ? {unset: [look]} : {set: {[look]: step.variant}}],
    back: {...step, variant: section.variant ?? undefined},
  }
}

/** After the section that is before it, at the end where that is gone, and at the top where there is none. */
function inserted(
  {section, after}: {section: StoredSection; after: string | undefined},
  sections: readonly StoredSection[],
): PatchOperations[] {
  const items = [section]
  if (after === undefined) return [{setIfMissing: {sections: []}}, {insert: {before: 'sections[0]', items}}]
  const isThere = sections.some(({_key}) => _key === after)
  return [{insert: {after: isThere ? at(after) : 'sections[-1]', items}}]
}
