import {moduleOf, type Section} from './section.ts'

/** Every kind in this folder, in a chunk of its own: https://vite.dev/guide/features#glob-import */
const modules = import.meta.glob<Section>(['./*.tsx', '!./*.test.tsx'], {import: 'section'})
const loaded = new Map<string, Section>()

/** Loads the kinds of some types, so that pages can be rendered without waiting. @throws when a chunk cannot be fetched */
export async function loadSections(types: Iterable<string>): Promise<void> {
  await Promise.all(
    [...new Set(types)].map(async (type) => {
      const load = modules[moduleOf(type).replace('sections', '.')]
      if (load && !loaded.has(type)) loaded.set(type, await load())
    }),
  )
}

/** The kind of a type that has been loaded; undefined for a type that this version of the site does not have. */
export function sectionOf(type: string): Section | undefined {
  return loaded.get(type)
}
