import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField, linkField, textField} from '../fields.ts'
import {titled} from '../tabs.ts'

export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  description: 'The foot of every page. Company text, e-mail and phone come from the site settings.',
  type: 'document',
  icon: PanelLeftIcon,
  fields: [
    stringField('servicesHeading', 'Heading of the agents', 'Above the list of all agents.'),
    stringField('companyHeading', 'Heading of the company links', 'Above the links below.'),
    defineField({
      name: 'companyLinks',
      title: 'Company links',
      description: 'About, pricing, contact and legal pages, in this order.',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: (rule) => rule.required().min(1).error('Add at least one link.'),
    }),
    stringField('contactHeading', 'Heading of the contact details', 'Above e-mail and phone.'),
    linkField('cta', 'Button', 'The button of the footer.'),
    textField('legalLine', 'Legal line', 'The last, small line of every page.', {rows: 2}),
  ],
  preview: titled('Footer'),
})
