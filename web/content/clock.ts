let fixed: number | undefined

/** The time that a page shows content for, in milliseconds since 1970. Components read it here, and nowhere else. */
export const now = (): number => fixed ?? Date.now()

/** Shows pages as at a time, from their next rendering on; `undefined` returns to the system's clock. */
export const setNow = (time: number | undefined): void => void (fixed = time)
