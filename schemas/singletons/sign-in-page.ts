import {EnterIcon} from '@sanity/icons/Enter'
import {defineType} from 'sanity'
import {stringField, linkField, textField, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const signInPage = defineType({
  name: 'signInPage',
  title: 'Sign-in page',
  type: 'document',
  icon: EnterIcon,
  groups: [contentGroup, labelsGroup, seoGroup],
  fields: [
    stringField('heading', 'Headline', 'The large words at the top.', {group: 'content', warnAbove: 40}),
    textField('lead', 'Introduction', 'Below the headline. May stay empty.', {
      group: 'content',
      optional: true,
      rows: 2,
    }),
    stringField('switchText', 'New here', 'Before the link to sign-up.', {group: 'content'}),
    linkField('switchLink', 'Link to sign-up', 'For visitors without an account.', {group: 'content'}),
    linkField('forgotLink', 'Forgotten password', 'Leads to the page that resets it.', {group: 'content'}),
    textField('noScriptText', 'Without JavaScript', 'Shown on all account pages where scripts are off.', {
      group: 'content',
      rows: 2,
    }),
    stringField('emailLabel', 'E-mail', 'Above the e-mail field.', {group: 'labels'}),
    stringField('passwordLabel', 'Password', 'Above the password field.', {group: 'labels'}),
    stringField('rememberLabel', 'Remember me', 'Beside the box that keeps a visitor signed in.', {
      group: 'labels',
    }),
    stringField('submitLabel', 'Button', 'Signs in.', {group: 'labels'}),
    stringField('submittingLabel', 'Button while working', 'Until the answer is there.', {
      group: 'labels',
      initialValue: 'Signing In...',
    }),
    stringField('googleLabel', 'Google button', 'Signs in with Google.', {group: 'labels'}),
    stringField('divider', 'Divider', 'Between Google and e-mail.', {group: 'labels'}),
    seoField(),
  ],
  preview: titled('Sign-in page'),
})
