import {aboutPage} from './about-page.ts'
import {agentPage} from './agent-page.ts'
import {agentsPage} from './agents-page.ts'
import {contactPage} from './contact-page.ts'
import {dashboardPage} from './dashboard-page.ts'
import {footer} from './footer.ts'
import {forgotPasswordPage} from './forgot-password-page.ts'
import {formSettings} from './form-settings.ts'
import {homePage} from './home-page.ts'
import {legalSettings} from './legal-settings.ts'
import {navigation} from './navigation.ts'
import {notFoundPage} from './not-found-page.ts'
import {pricingPage} from './pricing-page.ts'
import {signInPage} from './sign-in-page.ts'
import {signUpPage} from './sign-up-page.ts'
import {siteSettings} from './site-settings.ts'

/** Types with exactly one document, whose id is the name of the type. */
export const singletonTypes = [
  aboutPage,
  agentPage,
  agentsPage,
  contactPage,
  dashboardPage,
  footer,
  forgotPasswordPage,
  formSettings,
  homePage,
  legalSettings,
  navigation,
  notFoundPage,
  pricingPage,
  signInPage,
  signUpPage,
  siteSettings,
]
