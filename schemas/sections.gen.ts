/* Written by `npm run typegen` from schemas/sections/. */
import {addOnsSection} from './sections/add-ons.ts'
import {agentsSection} from './sections/agents.ts'
import {callToActionSection} from './sections/call-to-action.ts'
import {caseStudiesSection} from './sections/case-studies.ts'
import {claimsSection} from './sections/claims.ts'
import {comparisonSection} from './sections/comparison.ts'
import {contactSection} from './sections/contact.ts'
import {expertiseSection} from './sections/expertise.ts'
import {formSection} from './sections/form.ts'
import {gallerySection} from './sections/gallery.ts'
import {heroSection} from './sections/hero.ts'
import {packagesSection} from './sections/packages.ts'
import {peopleSection} from './sections/people.ts'
import {pictureTextSection} from './sections/picture-text.ts'
import {plansSection} from './sections/plans.ts'
import {questionsSection} from './sections/questions.ts'
import {quoteSection} from './sections/quote.ts'
import {reasonsSection} from './sections/reasons.ts'
import {servicesSection} from './sections/services.ts'
import {sharedSection} from './sections/shared.ts'
import {statementsSection} from './sections/statements.ts'
import {stepsSection} from './sections/steps.ts'
import {textSection} from './sections/text.ts'
import {valuesSection} from './sections/values.ts'

/** Every kind of section that pages are made of. */
export const sectionTypes = [
  addOnsSection,
  agentsSection,
  callToActionSection,
  caseStudiesSection,
  claimsSection,
  comparisonSection,
  contactSection,
  expertiseSection,
  formSection,
  gallerySection,
  heroSection,
  packagesSection,
  peopleSection,
  pictureTextSection,
  plansSection,
  questionsSection,
  quoteSection,
  reasonsSection,
  servicesSection,
  sharedSection,
  statementsSection,
  stepsSection,
  textSection,
  valuesSection,
]
