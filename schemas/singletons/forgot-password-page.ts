import {LockIcon} from '@sanity/icons/Lock'
import {defineType} from 'sanity'
import {line, linkField, paragraph, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const forgotPasswordPage = defineType({
  name: 'forgotPasswordPage',
  title: 'Reset password page',
  type: 'document',
  icon: LockIcon,
  groups: [contentGroup, labelsGroup, {name: 'new', title: 'New password'}, seoGroup],
  fields: [
    line('heading', 'Heading', 'The large words at the top.', {group: 'content', warnAbove: 40}),
    paragraph('lead', 'Lead', 'Below the heading. May stay empty.', {
      group: 'content',
      optional: true,
      rows: 2,
    }),
    linkField('backLink', 'Back', 'Leads back to sign-in.', {group: 'content'}),
    line('supportText', 'Support text', 'Before the link to support.', {group: 'content'}),
    linkField('supportLink', 'Support link', 'For visitors who are stuck.', {group: 'content'}),
    line('emailLabel', 'E-mail', 'Above the e-mail field.', {group: 'labels'}),
    line('submitLabel', 'Button', 'Sends the e-mail.', {group: 'labels'}),
    line('submittingLabel', 'Button while working', 'Until the e-mail is sent.', {
      group: 'labels',
      initialValue: 'Sending...',
    }),
    line('newHeading', 'Heading', 'The large words at the top of the page behind the e-mailed link.', {
      group: 'new',
      warnAbove: 40,
    }),
    line('newLead', 'Lead', 'Before the address of the account.', {group: 'new'}),
    line('newPasswordLabel', 'New password', 'Above the field.', {group: 'new'}),
    line('confirmPasswordLabel', 'Repeat password', 'Above the field.', {group: 'new'}),
    line('newSubmitLabel', 'Button', 'Saves the new password.', {group: 'new'}),
    line('newSubmittingLabel', 'Button while working', 'Until it is saved.', {
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
