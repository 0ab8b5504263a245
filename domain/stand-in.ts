/** The company's name until its real one is known. A release must not have it. */
export const standInName = 'Sesto'
