import {LockIcon} from '@sanity/icons/Lock'
import {defineType} from '@sanity/types'
import {stringField, linkField, textField} from '../fields.ts'
import {seoTab, tab, tabs, titled} from '../tabs.ts'

export const forgotPasswordPage = defineType({
  name: 'forgotPasswordPage',
  title: 'Reset password page',
  type: 'document',
  icon: LockIcon,
  ...tabs(
    tab('content', 'Content', [
      stringField('heading', 'Headline', 'The large words at the top.', {warnAbove: 40}),
      textField('lead', 'Introduction', 'Below the headline. May stay empty.', {optional: true, rows: 2}),
      linkField('backLink', 'Back', 'Leads back to sign-in.'),
      stringField('supportText', 'Support text', 'Before the link to support.'),
      linkField('supportLink', 'Support link', 'For visitors who are stuck.'),
    ]),
    tab('labels', 'Labels', [
      stringField('emailLabel', 'E-mail', 'Above the e-mail field.'),
      stringField('submitLabel', 'Button', 'Sends the e-mail.'),
      stringField('submittingLabel', 'Button while working', 'Until the e-mail is sent.', {
        initialValue: 'Sending...',
      }),
    ]),
    tab('new', 'New password', [
      stringField(
        'newHeading',
        'Headline',
        'The large words at the top of the page behind the e-mailed link.',
        {warnAbove: 40},
      ),
      stringField('newLead', 'Introduction', 'Before the address of the account.'),
      stringField('newPasswordLabel', 'New password', 'Above the field.'),
      stringField('confirmPasswordLabel', 'Repeat password', 'Above the field.'),
      stringField('newSubmitLabel', 'Button', 'Saves the new password.'),
      stringField('newSubmittingLabel', 'Button while working', 'Until it is saved.', {
        initialValue: 'Saving...',
      }),
      linkField('newSignInLink', 'Sign in', 'Shown once the password is saved.'),
      linkField('newRequestLink', 'Another link', 'Shown when a link is too old. Leads to the reset page.'),
    ]),
    seoTab(),
  ),
  preview: titled('Reset password page'),
})
