/** The queries of pages are for who asks the content lake, and the peers do not. */
export const pageQuery = ''
