/* Written by `npm run typegen` from schemas/. */

/** Names of fields that hold an object or a list of objects. */
export const objectFields: ReadonlySet<string> = new Set('addOns agent agentContact agentGetStarted agentHome agents agentsCta agreeText askLink asset backLink body capabilities cases chart children claim claims companyLinks contactPage crop cta dashboard demo dimensions endingCta expertise extraPrice fields forgotLink gallery getStarted helpLink homeBanner homeContact homeLink hotspot image images items link markDefs media metadata myAgents myWorkflows newRequestLink newSignInLink noteLink options overview packages page people plans points portrait price primaryCta privacyLink promo questions reasons reference results rules sampleCta sampleResult secondaryCta sections seo series services shared signIn slug socialLinks statements stats steps supportLink switchLink useCases values worksWith'.split(' '))

/** Names that hold objects in documents of these types, and plain text in others. */
export const objectFieldsOfTypes: Readonly<Record<string, readonly string[]>> = {
  intro: ['legalPage'],
}

/** Names of fields that hold a list of texts. */
export const textListFields: ReadonlySet<string> = new Set('answers axis columnLabels features formerNames highlights lines marks tools'.split(' '))

/** Names of objects that hold nothing but texts. */
export const textRecordFields: ReadonlySet<string> = new Set('accountSettings password states tabLabels'.split(' '))
