import {AddUserIcon} from '@sanity/icons/AddUser'
import {defineField, defineType} from '@sanity/types'
import {stringField, linkField, textField} from '../fields.ts'
import {seoTab, tab, tabs, titled} from '../tabs.ts'

export const signUpPage = defineType({
  name: 'signUpPage',
  title: 'Sign-up page',
  type: 'document',
  icon: AddUserIcon,
  ...tabs(
    tab('content', 'Content', [
      stringField('heading', 'Headline', 'The large words at the top.', {warnAbove: 40}),
      textField('lead', 'Introduction', 'Below the headline. May stay empty.', {optional: true, rows: 2}),
      defineField({
        name: 'agreeText',
        title: 'Agreement',
        description: 'Beside the box a visitor must tick. Link the terms and the privacy policy.',
        type: 'richText',
        validation: (rule) => rule.required().error('Write what a visitor agrees to.'),
      }),
      stringField('interestText', 'Interest', 'Before the name of the agent a visitor came from.'),
      stringField('switchText', 'Already here', 'Before the link to sign-in.'),
      linkField('switchLink', 'Link to sign-in', 'For visitors who have an account.'),
    ]),
    tab('labels', 'Labels', [
      stringField('firstNameLabel', 'First name', 'Above the field.'),
      stringField('lastNameLabel', 'Last name', 'Above the field.'),
      stringField('emailLabel', 'E-mail', 'Above the field.'),
      stringField('companyLabel', 'Company', 'Above the field, which may stay empty.'),
      stringField('phoneLabel', 'Phone', 'Above the field, which may stay empty.'),
      stringField('passwordLabel', 'Password', 'Above the field.'),
      stringField('confirmPasswordLabel', 'Repeat password', 'Above the field.'),
      stringField('submitLabel', 'Button', 'Creates the account.'),
      stringField('submittingLabel', 'Button while working', 'Until the account is there.', {
        initialValue: 'Creating Account...',
      }),
      stringField('googleLabel', 'Google button', 'Signs up with Google.'),
      stringField('divider', 'Divider', 'Between Google and e-mail.', {
        initialValue: 'or sign up with email',
      }),
    ]),
    seoTab(),
  ),
  preview: titled('Sign-up page'),
})
