import {LockIcon} from '@sanity/icons/Lock'
import {defineType} from 'sanity'
import {stringField, linkField, textField, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const forgotPasswordPage = defineType({
  name: 'forgotPasswordPage',
  title: 'Reset password page',
  type: 'document',
  icon: LockIcon,
  groups: [contentGroup, labelsGroup, {name: 'new', title: 'New password'}, seoGroup],
  fields: [
    stringField('heading', 'Headline', 'The large words at the top.', {group: 'content', warnAbove: 40}),
    textField('lead', 'Introduction', 'Below the headline. May stay empty.', {
      group: 'content',
      optional: true,
      rows: 2,
    }),
    linkField('backLink', 'Back', 'Leads back to sign-in.', {group: 'content'}),
    stringField('supportText', 'Support text', 'Before the link to support.', {group: 'content'}),
    linkField('supportLink', 'Support link', 'For visitors who are stuck.', {group: 'content'}),
    stringField('emailLabel', 'E-mail', 'Above the e-mail field.', {group: 'labels'}),
    stringField('submitLabel', 'Button', 'Sends the e-mail.', {group: 'labels'}),
    stringField('submittingLabel', 'Button while working', 'Until the e-mail is sent.', {
      group: 'labels',
      initialValue: 'Sending...',
    }),
    stringField(
      'newHeading',
      'Headline',
      'The large words at the top of the page behind the e-mailed link.',
      {
        group: 'new',
        warnAbove: 40,
      },
    ),
    stringField('newLead', 'Introduction', 'Before the address of the account.', {group: 'new'}),
    stringField('newPasswordLabel', 'New password', 'Above the field.', {group: 'new'}),
    stringField('confirmPasswordLabel', 'Repeat password', 'Above the field.', {group: 'new'}),
    stringField('newSubmitLabel', 'Button', 'Saves the new password.', {group: 'new'}),
    stringField('newSubmittingLabel', 'Button while working', 'Until it is saved.', {
      group: 'new',
      initialValue: 'Saving...',
    }),
    linkField('newSignInLink', 'Sign in', 'Shown once the password is saved.', {group: 'new'}),
    linkField('newRequestLink', 'Another link', 'Shown when a link is too old. Leads to the reset page.', {
      group: 'new',
    }),
    seoField(),
  ],
  preview: titled('Reset password page'),
})
