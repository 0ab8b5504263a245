/**
 * The places that a page must keep, by the page's id, with what the Studio calls the section: menus, buttons of the site and other
 * people's links lead there.
 */
export const requiredAnchors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  homePage: {'ai-agents': 'Agents', process: 'Steps', 'case-studies': 'Case studies', contact: 'Form'},
  contactPage: {form: 'Page top with a form'},
  pricingPage: {packages: 'Service packages', 'agent-plans': 'Comparison of plans'},
}

/** Places within a section that a link can jump to, by the section's type. Its component gives them their ids. */
export const innerAnchors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contactSection: {form: 'Form', message: 'Message field'},
}

/** Whether an element of every page, or a place within a section, has this id. Drawings of emblems have those that begin with `e-`. */
export const isReservedAnchor = (name: string): boolean =>
  /^(?:root|main|drawer|message-sent|e-.*)$/.test(name) ||
  Object.values(innerAnchors).some((inner) => name in inner)
