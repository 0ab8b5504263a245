import {PackageIcon} from '@sanity/icons/Package'
import {defineSection, documentsField, headingField} from '../section.ts'

export const packagesSection = defineSection({
  kind: 'packages',
  group: 'offer',
  title: 'Service packages',
  description: 'Packages side by side. Their prices are in Prices.',
  icon: PackageIcon,
  fields: [
    headingField('Start with a conversation'),
    documentsField('packages', 'Packages', 'Three fill the page well.', 'servicePackage', {first: 3}),
  ],
})
