import {useWorkspace} from 'sanity'

/** The path of the Studio, which links to its tools begin with. */
export const useBase = (): string => useWorkspace().basePath.replace(/\/$/, '')
