/** The company's logo, two half discs: an SVG path in a box 24 wide and 36 high. */
export const logoPath = 'M12 0a12 12 0 0 0 0 24zM12 12a12 12 0 0 1 0 24z'
