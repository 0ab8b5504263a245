import {CaseIcon} from '@sanity/icons/Case'
import {defineArrayMember, defineField, defineType} from '@sanity/types'
import {stringField, textField, referencesField} from '../fields.ts'
import {tab, tabs} from '../tabs.ts'
import {property} from '../validation.ts'

/** Hides the customer's own figure when a claim is chosen. */
const hasClaim = ({document}: {document?: unknown}) => Boolean(property(document, 'claim'))

export const caseStudy = defineType({
  name: 'caseStudy',
  title: 'Case study',
  description: 'A story with one huge figure, shown on the home page.',
  type: 'document',
  icon: CaseIcon,
  ...tabs(
    tab('story', 'Story', [
      stringField('company', 'Company', 'Who the story is about.', {warnAbove: 40}),
      stringField('industry', 'Industry', 'What the company does, in two or three words.', {warnAbove: 40}),
      defineField({
        name: 'illustrative',
        title: 'Illustrative',
        description:
          'Marks the story on the site as an illustration. Turn it off only for a real, approved customer.',
        type: 'boolean',
        initialValue: true,
      }),
      textField('challenge', 'Challenge', 'What the company struggled with.'),
      textField('solution', 'Solution', 'What was done about it.'),
      referencesField(
        'agents',
        'Agents',
        'Which agents did the work. The first one gives the story its color.',
        'agent',
        {disableNew: true},
      ),
    ]),
    tab('figures', 'Figures', [
      defineField({
        name: 'claim',
        title: 'Huge figure: a claim',
        description:
          'Set very large beside the story. Empty: the customer’s own figure, which you write below.',
        type: 'reference',
        to: [{type: 'claim'}],
        validation: (rule) =>
          rule.custom((claim, {document}) =>
            claim || (document?.figure && document.figureLabel)
              ? true
              : 'Choose a claim, or write the customer’s own figure and its label below.',
          ),
      }),
      stringField('figure', 'Huge figure: the customer’s own', 'Set very large beside the story: 3×.', {
        optional: true,
        hidden: hasClaim,
        warnAbove: 6,
      }),
      stringField('figureLabel', 'Its label', 'What the huge figure counts.', {
        optional: true,
        hidden: hasClaim,
        warnAbove: 60,
      }),
      defineField({
        name: 'results',
        title: 'Results',
        description:
          'Three smaller figures below the story. What a claim says already is chosen, so that no two pages disagree; ' +
          'what is true of this customer only is written here.',
        type: 'array',
        of: [
          defineArrayMember({type: 'reference', title: 'A claim', to: [{type: 'claim'}]}),
          defineArrayMember({type: 'result', title: 'The customer’s own figure'}),
        ],
        validation: (rule) => [
          rule.required().length(3).error('A case study shows exactly three results.'),
          rule.unique().error('The same result is in the list twice. Choose another one.'),
        ],
      }),
    ]),
  ),
  preview: {
    select: {title: 'company', industry: 'industry', illustrative: 'illustrative'},
    prepare: ({title, industry, illustrative}) => ({
      title,
      subtitle: [industry, illustrative && 'Illustrative'].filter(Boolean).join(' · '),
    }),
  },
})
