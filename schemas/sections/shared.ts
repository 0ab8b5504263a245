import {ComponentIcon} from '@sanity/icons/Component'
import {defineSection, documentField} from '../section.ts'

export const sharedSection = defineSection({
  kind: 'shared',
  group: 'shared',
  title: 'Shared section',
  description: 'A section that other pages show too. A change of it is on all of them.',
  icon: ComponentIcon,
  fields: [
    documentField(
      'shared',
      'Shared section',
      'Its words are edited in its own document, for all pages at once.',
      'sharedContent',
    ),
  ],
})
