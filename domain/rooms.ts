/** The characters of a line, and how many lines look right. */
type Room = readonly [perLine: number, lines: number]

/**
 * The room of texts on a phone of 360 px, by type and field. Measured in Chromium on the prerendered pages of the seed: for each
 * text, the element that prints it, its inner width at 360 px, and the mean width of a character in its font. The lines are those
 * after which a heading fills the first screen (5 at 42 px and more, 4 at 28 px, 3 below), a label no longer looks like one (2, or
 * 1 where the style sheet does not wrap), and a paragraph becomes a wall (8). `tests/content-sizes.e2e.ts` fills each field up to its room
 * and counts the lines, so a style that changes shows there.
 */
const rooms: Readonly<Record<string, Readonly<Record<string, Room>>>> = {
  addOn: {description: [47, 8], title: [27, 3]},
  agent: {bestFor: [47, 8], capabilitiesHeading: [19, 4], capabilitiesIntro: [41, 8], highlights: [41, 2], lead: [41, 8], name: [34, 2],
    overviewHeading: [19, 4], pricingHeading: [19, 3], pricingIntro: [41, 8], summary: [47, 8], tagline: [17, 5],
    useCasesHeading: [19, 4], verb: [14, 1]},
  addOnsSection: {heading: [26, 4], intro: [47, 8]},
  agentPage: {bestForLabel: [45, 2], challengeLabel: [45, 2], columnLabels: [28, 2], demoLabel: [32, 1], illustrativeLabel: [30, 1],
    nextLabel: [24, 2], oneTimeLabel: [41, 2], perMonthLabel: [41, 2], perSessionLabel: [41, 2],
    planCta: [32, 2], popularCta: [32, 2], popularLabel: [28, 1], solutionLabel: [45, 2], tabLabels: [16, 1],
    toolsLabel: [51, 3], trialLabel: [32, 1]},
  capability: {description: [40, 8], features: [35, 4], title: [29, 3]},
  caseStudy: {challenge: [34, 8], company: [36, 3], solution: [34, 8]},
  claim: {basis: [41, 2], figure: [13, 1], label: [32, 4]},
  claimsSection: {heading: [26, 4]},
  companyValue: {description: [36, 8], title: [25, 3]},
  contactSection: {addressLabel: [45, 2], detailsHeading: [32, 3], emailLabel: [52, 2], formHeading: [32, 3], heading: [19, 4],
    hoursLabel: [45, 2], lead: [41, 8], phoneLabel: [45, 2]},
  dashboardPage: {'accountSettings.emailLabel': [52, 2], 'accountSettings.firstNameLabel': [52, 2],
    'accountSettings.lastNameLabel': [52, 2], 'accountSettings.passwordHeading': [52, 2], 'accountSettings.phoneLabel': [45, 2]},
  demoField: {label: [52, 2]},
  demoForm: {heading: [19, 4], intro: [41, 8], submitLabel: [32, 2]},
  expertiseArea: {description: [47, 8], title: [34, 3]},
  expertiseSection: {heading: [26, 4]},
  feature: {description: [25, 9], title: [18, 3]},
  footer: {contactHeading: [52, 3], servicesHeading: [26, 3]},
  forgotPasswordPage: {confirmPasswordLabel: [52, 2], emailLabel: [52, 2], heading: [19, 4], lead: [47, 8], submitLabel: [38, 2]},
  formField: {label: [52, 2], placeholder: [32, 2]},
  formSettings: {'password.lengthRule': [26, 4], 'password.lowercaseRule': [26, 4], 'password.numberRule': [26, 4],
    'password.showLabel': [15, 2], 'password.uppercaseRule': [26, 4]},
  gallery: {title: [32, 3]},
  heroSection: {heading: [16, 5]},
  leadForm: {submitLabel: [32, 2]},
  legalPage: {title: [19, 4]},
  legalSection: {heading: [32, 4]},
  legalSettings: {contentsLabel: [45, 8], endingHeading: [19, 4]},
  link: {label: [32, 2]},
  notFoundPage: {heading: [16, 5], text: [41, 8]},
  packagesSection: {heading: [26, 4]},
  page: {title: [34, 2]},
  pictureTextSection: {heading: [26, 4]},
  plan: {features: [41, 4], name: [28, 2]},
  processStep: {description: [35, 8], timing: [39, 8], title: [24, 3]},
  promo: {text: [41, 4]},
  questionsSection: {heading: [26, 4]},
  reasonsSection: {heading: [26, 4]},
  result: {figure: [13, 1]},
  sampleResult: {heading: [38, 3], lines: [41, 9]},
  seo: {description: [160, 1], title: [60, 1]},
  service: {description: [47, 8], title: [34, 3]},
  servicePackage: {ctaLabel: [32, 2], description: [41, 8], features: [41, 4], name: [28, 3]},
  servicesSection: {heading: [26, 4]},
  signInPage: {divider: [54, 8], emailLabel: [52, 2], googleLabel: [38, 2], heading: [19, 4], lead: [47, 8], passwordLabel: [52, 2],
    submitLabel: [47, 2]},
  signUpPage: {confirmPasswordLabel: [52, 2], divider: [54, 8], emailLabel: [52, 2], firstNameLabel: [52, 2], googleLabel: [38, 2],
    lastNameLabel: [52, 2], lead: [47, 8], passwordLabel: [52, 2], phoneLabel: [45, 2], submitLabel: [38, 2]},
  siteSettings: {address: [41, 6], companyName: [16, 1], description: [39, 8], phoneHours: [54, 8]},
  statement: {heading: [34, 3], text: [29, 8]},
  textSection: {heading: [26, 4]},
  useCase: {description: [32, 8], example: [22, 8], title: [25, 3]},
} // prettier-ignore

/** The room of a field that is not in the table, by what fields of such a name are on the site. */
const usual: readonly (readonly [name: RegExp, room: Room])[] = [
  [/heading$/i, [19, 4]],
  [/(?:label|cta)$/i, [32, 2]],
  [/^(?:title|name)$/, [34, 3]],
  [/(?:intro|text|lead|description)$/i, [41, 8]],
]

/** Where a text stands: the field, the type of the object that holds it, and its path. A paragraph has a block. */
interface Place {
  field: string
  holder: string
  at: string
  role: 'printed' | 'sample' | 'note' | 'alt'
  block?: object
}

/** The room of a text; undefined where it may be of any length, or is cut by nothing: running text, samples, and what is read aloud. */
export function roomOf({holder, field, role, block, at}: Place, type: string): Room | undefined {
  if (block || role === 'note' || role === 'alt') return undefined
  // Inline objects have no type of their own: their fields count with the document's.
  const owner = rooms[holder] ?? rooms[type]
  const parent = at.split('.').at(-2)
  const room = owner?.[field] ?? owner?.[`${parent}.${field}`] ?? owner?.[parent ?? '']
  return room ?? (role === 'sample' ? undefined : usual.find(([name]) => name.test(field))?.[1])
}
