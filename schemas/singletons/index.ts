import {agentPage} from './agent-page.ts'
import {dashboardPage} from './dashboard-page.ts'
import {footer} from './footer.ts'
import {forgotPasswordPage} from './forgot-password-page.ts'
import {formSettings} from './form-settings.ts'
import {legalSettings} from './legal-settings.ts'
import {navigation} from './navigation.ts'
import {notFoundPage} from './not-found-page.ts'
import {signInPage} from './sign-in-page.ts'
import {signUpPage} from './sign-up-page.ts'
import {siteSettings} from './site-settings.ts'

/** Types with exactly one document, whose id is the name of the type. */
export const singletonTypes = [
  agentPage,
  dashboardPage,
  footer,
  forgotPasswordPage,
  formSettings,
  legalSettings,
  navigation,
  notFoundPage,
  signInPage,
  signUpPage,
  siteSettings,
]
