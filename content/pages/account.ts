import {link, list, seo, singleton} from '../document.ts'
import {text} from '../text.ts'

export const signInPage = singleton('signInPage', {
  heading: 'Welcome Back',
  lead: 'Sign in to see what your agents have been doing.',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  rememberLabel: 'Remember me',
  forgotLink: link('Forgot Password?', 'forgotPasswordPage'),
  submitLabel: 'Sign In',
  submittingLabel: 'Signing In...',
  googleLabel: 'Continue with Google',
  divider: 'or sign in with email',
  switchText: 'No account yet?',
  switchLink: link('Sign Up', 'signUpPage'),
  seo: seo('Sign in', 'Sign in to your account with email and password or with Google.'),
})

export const signUpPage = singleton('signUpPage', {
  heading: 'Create Account',
  lead: 'One account for all six agents.',
  firstNameLabel: 'First name',
  lastNameLabel: 'Last name',
  emailLabel: 'Email',
  companyLabel: 'Company name',
  phoneLabel: 'Phone',
  passwordLabel: 'Password',
  confirmPasswordLabel: 'Confirm password',
  agreeText: text([
    'I agree to the [Terms and Conditions](legal-terms-conditions) and the [Privacy Policy](legal-privacy-policy)',
  ]),
  submitLabel: 'Create Account',
  submittingLabel: 'Creating Account...',
  googleLabel: 'Continue with Google',
  divider: 'or sign up with email',
  switchText: 'Already have an account?',
  switchLink: link('Sign In', 'signInPage'),
  seo: seo('Create an account', 'Create an account with your email address or with Google.'),
})

export const forgotPasswordPage = singleton('forgotPasswordPage', {
  heading: 'Reset Password',
  lead: 'Enter the email address of your account, and we will send you a link to choose a new password.',
  emailLabel: 'Email',
  submitLabel: 'Send Reset Link',
  submittingLabel: 'Sending...',
  backLink: link('Back to Sign In', 'signInPage'),
  supportText: 'No access to that address anymore?',
  supportLink: link('Contact Support', 'contactPage'),
  seo: seo('Reset your password', 'Request a link by email to choose a new password for your account.'),
})

export const dashboardPage = singleton('dashboardPage', {
  greeting: 'Welcome',
  logoutLabel: 'Logout',
  agentsHeading: 'AI Agents',
  agentsText: 'What each of the six does, and the plans it comes in.',
  agentsCta: link('View Agents', 'agentsPage'),
  analyticsHeading: 'Analytics',
  analyticsText: 'What your agents have worked on, once there is something to count.',
  analyticsCta: 'View Analytics',
  settingsHeading: 'Account Settings',
  settingsText: 'Your name, company and phone number, your password and your data.',
  settingsCta: 'Manage Account',
  statsHeading: 'Quick Stats',
  statsCaption: 'Sample figures',
  stats: list('result', [
    {figure: '6', label: 'active AI agents'},
    {figure: '1,247', label: 'tasks completed'},
    {figure: '98.5%', label: 'success rate'},
    {figure: '24/7', label: 'uptime'},
  ]),
  seo: seo('Dashboard', 'Your AI agents, analytics and account settings.'),
})
