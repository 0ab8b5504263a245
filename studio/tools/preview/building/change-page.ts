import type {SanityClient, SanityDocument, PatchOperations} from '@sanity/client'
import type {KeyedSection, Step} from '../../../../domain/page-building.ts'

const attempts = 6

export class PageGone extends Error {
  override readonly name = 'PageGone'
}

/** What somebody else did meanwhile: a draft was made, or changed. */
const isConflict = (error: unknown) => Object(error).statusCode === 409

/**
 * Does a step on the draft of a page, which the lake makes from what is published if there is none. The draft must be the one that was
 * read: if somebody changed it meanwhile, it is read again, so that neither change is lost.
 * @returns the step that takes it back; undefined when there was nothing to do
 * @throws what the content lake answers, or PageGone
 */
export async function changePage(
  client: SanityClient,
  id: string,
  step: StoredStep,
): Promise<StoredStep | undefined> {
  for (let attempt = 1; ; attempt++) {
    const [draft, published] = await client.getDocuments<SanityDocument>([`drafts.${id}`, id])
    const page = draft ?? published
    if (!page) throw new PageGone('Somebody has deleted this page.')
    const change = changeOf(step, sectionsOf(page))
    if (!change) return undefined
    try {
      if (draft) {
        const transaction = client.transaction()
        for (const [index, patch] of change.patches.entries())
          transaction.patch(draft._id, {...(index === 0 && {ifRevisionID: draft._rev}), ...patch})
        await transaction.commit({visibility: 'async'})
        return change.back
      }
      await client.createVersion({publishedId: id, baseId: id})
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
    }
  }
}

function sectionsOf({sections}: SanityDocument): StoredSection[] {
  return Array.isArray(sections) ? sections : []
}

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
interface Change {
  patches: PatchOperations[]
  back: StoredStep
}

const at = (key: string) => `sections[_key==${JSON.stringify(key)}]`

/**
 * How a step changes the stored sections of a page: by keys, never the whole list, so that what somebody else does to other sections
 * stays: https://www.sanity.io/docs/content-lake/http-patches
 * @returns undefined when there is nothing to do, for somebody has removed the section
 */
function changeOf(step: StoredStep, sections: readonly StoredSection[]): Change | undefined {
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
