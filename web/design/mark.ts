/** The house's mark, two half discs: the outline of a path in a box 24 wide and 36 high. */
export const mark = 'M12 0a12 12 0 0 0 0 24zM12 12a12 12 0 0 1 0 24z'
