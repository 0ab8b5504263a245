import {AddUserIcon} from '@sanity/icons/AddUser'
import {defineField, defineType} from 'sanity'
import {stringField, linkField, textField, seoField} from '../fields.ts'
import {contentGroup, labelsGroup, seoGroup, titled} from './groups.ts'

export const signUpPage = defineType({
  name: 'signUpPage',
  title: 'Sign-up page',
  type: 'document',
  icon: AddUserIcon,
  groups: [contentGroup, labelsGroup, seoGroup],
  fields: [
    stringField('heading', 'Headline', 'The large words at the top.', {group: 'content', warnAbove: 40}),
    textField('lead', 'Introduction', 'Below the headline. May stay empty.', {
      group: 'content',
      optional: true,
      rows: 2,
    }),
    defineField({
      name: 'agreeText',
      title: 'Agreement',
      description: 'Beside the box a visitor must tick. Link the terms and the privacy policy.',
      type: 'richText',
      group: 'content',
      validation: (rule) => rule.required().error('Write what a visitor agrees to.'),
    }),
    stringField('interestText', 'Interest', 'Before the name of the agent a visitor came from.', {
      group: 'content',
    }),
    stringField('switchText', 'Already here', 'Before the link to sign-in.', {group: 'content'}),
    linkField('switchLink', 'Link to sign-in', 'For visitors who have an account.', {group: 'content'}),
    stringField('firstNameLabel', 'First name', 'Above the field.', {group: 'labels'}),
    stringField('lastNameLabel', 'Last name', 'Above the field.', {group: 'labels'}),
    stringField('emailLabel', 'E-mail', 'Above the field.', {group: 'labels'}),
    stringField('companyLabel', 'Company', 'Above the field, which may stay empty.', {group: 'labels'}),
    stringField('phoneLabel', 'Phone', 'Above the field, which may stay empty.', {group: 'labels'}),
    stringField('passwordLabel', 'Password', 'Above the field.', {group: 'labels'}),
    stringField('confirmPasswordLabel', 'Repeat password', 'Above the field.', {group: 'labels'}),
    stringField('submitLabel', 'Button', 'Creates the account.', {group: 'labels'}),
    stringField('submittingLabel', 'Button while working', 'Until the account is there.', {
      group: 'labels',
      initialValue: 'Creating Account...',
    }),
    stringField('googleLabel', 'Google button', 'Signs up with Google.', {group: 'labels'}),
    stringField('divider', 'Divider', 'Between Google and e-mail.', {
      group: 'labels',
      initialValue: 'or sign up with email',
    }),
    seoField(),
  ],
  preview: titled('Sign-up page'),
})
