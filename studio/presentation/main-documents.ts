import {defineDocuments} from 'sanity/presentation'
import {paths} from '../../domain/pages.ts'

/** Which document the Preview tool opens for the page that is shown. */
export const mainDocuments = defineDocuments([
  {route: paths.home(), type: 'homePage'},
  {route: paths.agents(), type: 'agentsPage'},
  {route: `${paths.agents()}/:slug`, filter: '_type == "agent" && slug.current == $slug'},
  {route: paths.about(), type: 'aboutPage'},
  {route: paths.pricing(), type: 'pricingPage'},
  {route: paths.contact(), type: 'contactPage'},
  {route: paths.signIn(), type: 'signInPage'},
  {route: paths.signUp(), type: 'signUpPage'},
  {route: paths.forgotPassword(), type: 'forgotPasswordPage'},
  {route: paths.resetPassword(), type: 'forgotPasswordPage'},
  {route: paths.dashboard(), type: 'dashboardPage'},
  {route: '/:slug', filter: '_type == "legalPage" && slug.current == $slug'},
])
