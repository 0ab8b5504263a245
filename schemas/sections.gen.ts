/* Written by `npm run typegen` from schemas/sections/. */
import {addOnsSection} from './sections/add-ons.ts'
import {agentsSection} from './sections/agents.ts'
import {callToActionSection} from './sections/call-to-action.ts'
import {caseStudiesSection} from './sections/case-studies.ts'
import {claimsSection} from './sections/claims.ts'
import {comparisonSection} from './sections/comparison.ts'
import {formSection} from './sections/form.ts'
import {gallerySection} from './sections/gallery.ts'
import {heroSection} from './sections/hero.ts'
import {packagesSection} from './sections/packages.ts'
import {pictureTextSection} from './sections/picture-text.ts'
import {plansSection} from './sections/plans.ts'
import {questionsSection} from './sections/questions.ts'
import {quoteSection} from './sections/quote.ts'
import {servicesSection} from './sections/services.ts'
import {stepsSection} from './sections/steps.ts'
import {textSection} from './sections/text.ts'

/** Every kind of section that pages are made of. */
export const sectionTypes = [
  addOnsSection,
  agentsSection,
  callToActionSection,
  caseStudiesSection,
  claimsSection,
  comparisonSection,
  formSection,
  gallerySection,
  heroSection,
  packagesSection,
  pictureTextSection,
  plansSection,
  questionsSection,
  quoteSection,
  servicesSection,
  stepsSection,
  textSection,
]
