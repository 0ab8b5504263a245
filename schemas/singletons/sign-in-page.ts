import {EnterIcon} from '@sanity/icons/Enter'
import {defineType} from '@sanity/types'
import {stringField, linkField, textField} from '../fields.ts'
import {seoTab, tab, tabs, titled} from '../tabs.ts'

export const signInPage = defineType({
  name: 'signInPage',
  title: 'Sign-in page',
  type: 'document',
  icon: EnterIcon,
  ...tabs(
    tab('content', 'Content', [
      stringField('heading', 'Headline', 'The large words at the top.', {warnAbove: 40}),
      textField('lead', 'Introduction', 'Below the headline. May stay empty.', {optional: true, rows: 2}),
      stringField('switchText', 'New here', 'Before the link to sign-up.'),
      linkField('switchLink', 'Link to sign-up', 'For visitors without an account.'),
      linkField('forgotLink', 'Forgotten password', 'Leads to the page that resets it.'),
      textField('noScriptText', 'Without JavaScript', 'Shown on all account pages where scripts are off.', {
        rows: 2,
      }),
    ]),
    tab('labels', 'Labels', [
      stringField('emailLabel', 'E-mail', 'Above the e-mail field.'),
      stringField('passwordLabel', 'Password', 'Above the password field.'),
      stringField('rememberLabel', 'Remember me', 'Beside the box that keeps a visitor signed in.'),
      stringField('submitLabel', 'Button', 'Signs in.'),
      stringField('submittingLabel', 'Button while working', 'Until the answer is there.', {
        initialValue: 'Signing In...',
      }),
      stringField('googleLabel', 'Google button', 'Signs in with Google.'),
      stringField('divider', 'Divider', 'Between Google and e-mail.'),
    ]),
    seoTab(),
  ),
  preview: titled('Sign-in page'),
})
