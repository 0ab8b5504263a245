/** The documents that are pages of the site, so that a link can lead to them. */
export const linkTargets = [
  {type: 'homePage'},
  {type: 'agentsPage'},
  {type: 'aboutPage'},
  {type: 'pricingPage'},
  {type: 'contactPage'},
  {type: 'signInPage'},
  {type: 'signUpPage'},
  {type: 'forgotPasswordPage'},
  {type: 'dashboardPage'},
  {type: 'legalPage'},
  {type: 'agent'},
]
