import {AddCircleIcon} from '@sanity/icons/AddCircle'
import {textField} from '../fields.ts'
import {defineSection, documentsField, headingField} from '../section.ts'

export const addOnsSection = defineSection({
  kind: 'addOns',
  group: 'offer',
  title: 'Add-ons',
  description: 'A price list of add-ons. Their prices are in Prices.',
  icon: AddCircleIcon,
  fields: [
    headingField('Add-ons'),
    textField('intro', 'Introduction', 'Below the heading. May stay empty.', {optional: true}),
    documentsField('addOns', 'Add-ons', 'The add-ons, in this order.', 'addOn', {first: 6}),
  ],
})
