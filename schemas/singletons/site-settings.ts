import {CogIcon} from '@sanity/icons/Cog'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {formerNamesField, stringField, textField} from '../fields.ts'
import {seoTab, tab, tabs, titled} from '../tabs.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description: 'The company, how to reach it, and what all pages share.',
  type: 'document',
  icon: CogIcon,
  ...tabs(
    tab('company', 'Company', [
      stringField('companyName', 'Company name', 'In the logo, the footer, page titles and legal texts.', {
        warnAbove: 16,
      }),
      formerNamesField,
      textField('description', 'About us', 'Two sentences in the footer.', {warnAbove: 240}),
    ]),
    tab('contact', 'Contact', [
      defineField({
        name: 'email',
        title: 'E-mail',
        description: 'Shown as a link on the contact page, in the footer and when a form cannot be sent.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Enter the e-mail address visitors can write to.'),
          rule.email().error('This is not an e-mail address. It looks like name@example.com.'),
        ],
      }),
      defineField({
        name: 'phone',
        title: 'Phone',
        description: 'As printed, with country code: +1 212 555 0166.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Enter the phone number visitors can call.'),
          rule
            .regex(/^\+?[0-9][0-9 ().-]{5,}$/, {name: 'phone'})
            .error('Use digits, spaces, brackets and hyphens only, for example +1 212 555 0166.'),
        ],
      }),
      stringField('phoneHours', 'Phone hours', 'When we answer the phone.', {warnAbove: 40}),
      textField('address', 'Address', 'The postal address, one line each.'),
      defineField({
        name: 'socialLinks',
        title: 'Social links',
        description: 'The icons in the footer, in this order.',
        type: 'array',
        of: [defineArrayMember({type: 'socialLink'})],
        validation: (rule) => rule.required().min(1).error('Add at least one social link.'),
      }),
    ]),
    tab('shared', 'On every page', [
      defineField({
        name: 'promo',
        title: 'Promo',
        description: 'The offer in the bar at the top of the agents’ pages. Empty: no offer.',
        type: 'reference',
        to: [{type: 'promo'}],
      }),
      stringField('skipLinkLabel', 'Skip link', 'First stop for keyboard users: jumps to the content.'),
      stringField('loadingLabel', 'Loading', 'Shown while a page of the client area loads.'),
      stringField('errorText', 'When a page fails', 'Shown in the place of a page that cannot be shown.', {
        warnAbove: 120,
      }),
      stringField('retryLabel', 'Try again', 'The button below it, which shows the page once more.'),
    ]),
    seoTab(),
  ),
  preview: titled('Site settings'),
})
