import {aboutPage} from './aboutPage.ts'
import {agentPage} from './agentPage.ts'
import {agentsPage} from './agentsPage.ts'
import {contactPage} from './contactPage.ts'
import {dashboardPage} from './dashboardPage.ts'
import {footer} from './footer.ts'
import {forgotPasswordPage} from './forgotPasswordPage.ts'
import {formSettings} from './formSettings.ts'
import {homePage} from './homePage.ts'
import {legalSettings} from './legalSettings.ts'
import {navigation} from './navigation.ts'
import {notFoundPage} from './notFoundPage.ts'
import {pricingPage} from './pricingPage.ts'
import {signInPage} from './signInPage.ts'
import {signUpPage} from './signUpPage.ts'
import {siteSettings} from './siteSettings.ts'

/** Types of which there is exactly one document; its id is the type's name. */
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
