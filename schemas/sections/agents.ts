import {RobotIcon} from '@sanity/icons/Robot'
import {stringField, textField} from '../fields.ts'
import {chosenAgents, defineSection} from '../section.ts'

export const agentsSection = defineSection({
  kind: 'agents',
  group: 'offer',
  title: 'Agents',
  description:
    'Agents as cards with a piece of their work, below each other with what they take over, or as a row of tiles.',
  icon: RobotIcon,
  variants: [
    {value: 'board', title: 'Cards with a piece of work'},
    {value: 'rows', title: 'Below each other, with what each takes over'},
    {value: 'row', title: 'A row of tiles'},
  ],
  fields: [
    stringField('heading', 'Heading', 'Above the agents. May stay empty.', {
      warnAbove: 60,
      optional: true,
      initialValue: 'Meet the specialists',
    }),
    textField('intro', 'Introduction', 'Beside the heading. May stay empty.', {
      optional: true,
      initialValue: 'Each has one trade and one color.',
    }),
    chosenAgents,
  ],
})
