import {agents} from './agents/index.ts'
import {addOns} from './catalog/add-ons.ts'
import {caseStudies} from './catalog/case-studies.ts'
import {expertise, steps, values} from './catalog/company.ts'
import {gallery} from './catalog/gallery.ts'
import {packages} from './catalog/packages.ts'
import {promo} from './catalog/promo.ts'
import {services} from './catalog/services.ts'
import {claims} from './claims.ts'
import type {SeedDocument} from './document.ts'
import {privacyPolicy} from './legal/privacy-policy.ts'
import {termsConditions} from './legal/terms-conditions.ts'
import {dashboardPage, forgotPasswordPage, signInPage, signUpPage} from './pages/account.ts'
import {agentPage, agentsPage} from './pages/agents.ts'
import {aboutPage, contactPage, notFoundPage, pricingPage} from './pages/company.ts'
import {principle, springLaunch} from './pages/campaign.ts'
import {homePage} from './pages/home.ts'
import {answers} from './settings/answers.ts'
import {formSettings} from './settings/forms.ts'
import {settings} from './settings/site.ts'

export type {SeedDocument} from './document.ts'

/** The seed dataset: every document of a fresh site, all published. */
export const documents: SeedDocument[] = [
  ...settings,
  formSettings,
  homePage,
  agentsPage,
  agentPage,
  aboutPage,
  pricingPage,
  contactPage,
  notFoundPage,
  principle,
  springLaunch,
  signInPage,
  signUpPage,
  forgotPasswordPage,
  dashboardPage,
  privacyPolicy,
  termsConditions,
  ...claims,
  ...agents,
  ...services,
  ...packages,
  ...addOns,
  ...caseStudies,
  ...steps,
  ...values,
  ...expertise,
  gallery,
  promo,
  ...answers,
]

/** Where the pictures named in `_sanityAsset` are (`./images/...`). */
export const contentDirectory: string = import.meta.dirname
