/** Names of fields that hold an object or a list of objects. `tests/conform.test.ts` holds these sets against the schemas. */
export const structures: ReadonlySet<string> = new Set(
  (
    'accountSettings addOns agent agentContact agentGetStarted agentHome agents agentsCta agreeText asset backLink body ' +
    'capabilities cases children claim claims companyLinks contactPage crop cta dashboard demo dimensions expertise ' +
    'extraPrice facts fields forgotLink gallery getStarted helpLink homeBanner homeContact homeLink hotspot image images ' +
    'items link markDefs media metadata myAgents myWorkflows newRequestLink newSignInLink noteLink options overview packages plans ' +
    'price primaryCta privacyLink promo reasons reference results sampleCta sampleResult scheduleCta secondaryCta sections ' +
    'seo services signIn slug socialLinks states stats steps supportLink switchLink useCases values'
  ).split(' '),
)

/** Names of fields that hold a list of texts. */
export const textLists: ReadonlySet<string> = new Set([
  'columnLabels',
  'features',
  'highlights',
  'lines',
  'marks',
  'tools',
])

/** Names of objects that hold nothing but texts, under names that mean something else elsewhere. */
export const textRecords: ReadonlySet<string> = new Set(['tabLabels'])

/** The one name that is rich text in one type and plain text in others. */
const isRichIntro = (name: string, holder: object) =>
  name === 'intro' && '_type' in holder && holder._type === 'legalPage'

/**
 * An answer of the content lake without objects where the content model has none. The lake stores what it is given, so an
 * import or an older model can leave an object where a text belongs; React refuses to render that, and the page would break
 * over one field. The field then counts as missing.
 */
export function conform<Result>(result: Result): Result {
  const conforming: Result = JSON.parse(JSON.stringify(result))
  clear(conforming)
  return conforming
}

/** Clears, in a copy of our own, what the content model does not know. */
function clear(holder: unknown): void {
  if (typeof holder !== 'object' || holder === null) return
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value !== 'object' || value === null) continue
    const kept = Array.isArray(holder) || '_id' in value ? value : conformingField(holder, name, value)
    if (kept !== value) Reflect.set(holder, name, kept)
    clear(kept)
  }
}

function conformingField(holder: object, name: string, value: object): object | null {
  if (textLists.has(name)) return Array.isArray(value) ? value.filter(isPlain) : null
  if (textRecords.has(name))
    return Object.fromEntries(Object.entries(value).filter(([, field]) => isPlain(field)))
  return structures.has(name) || isRichIntro(name, holder) ? value : null
}

const isPlain = (value: unknown) => typeof value !== 'object'
