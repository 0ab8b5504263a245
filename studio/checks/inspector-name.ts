/** The name of the pane beside a form, as in the parameter `inspect` of its address. */
export const inspectorName = 'checks'
