import {createContext, useContext} from 'react'

/** The site's origin, which `workspace` provides. */
export const SiteUrl = createContext('')

/** The site's origin. */
export const useSiteUrl = (): string => useContext(SiteUrl)
