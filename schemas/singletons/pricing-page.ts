import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineType} from 'sanity'
import {linkField, stringField, stringListField, textField, referencesField, seoField} from '../fields.ts'
import {contentGroup, seoGroup, titled} from './groups.ts'

export const pricingPage = defineType({
  name: 'pricingPage',
  title: 'Pricing page',
  description: 'The words of the pricing page. The prices themselves are under Pricing.',
  type: 'document',
  icon: CreditCardIcon,
  groups: [
    contentGroup,
    {name: 'packages', title: 'Packages and add-ons'},
    {name: 'plans', title: 'Agent plans'},
    seoGroup,
  ],
  fields: [
    stringField('title', 'Page name', 'In the path of links at the top of the page.', {
      group: 'content',
      warnAbove: 40,
    }),
    stringField('heading', 'Headline', 'The large words at the top.', {group: 'content', warnAbove: 60}),
    textField('lead', 'Introduction', 'The sentences below the headline.', {
      group: 'content',
      warnAbove: 240,
    }),
    stringField('endingHeading', 'Question at the end', 'The last words of the page, above its button.', {
      group: 'content',
      warnAbove: 60,
    }),
    linkField('endingCta', 'Button at the end', 'What to do next.', {group: 'content'}),
    stringField('servicesHeading', 'Services heading', 'Above the services.', {
      group: 'content',
      warnAbove: 60,
    }),
    textField('servicesIntro', 'Services introduction', 'Below that heading.', {
      group: 'content',
      optional: true,
    }),
    stringField('packagesHeading', 'Packages heading', 'Above the service packages.', {
      group: 'packages',
      warnAbove: 60,
    }),
    referencesField(
      'packages',
      'Packages',
      'The packages, in this order. Three fill the page well.',
      'servicePackage',
      {
        group: 'packages',
      },
    ),
    stringField('popularLabel', 'Popular label', 'On the package marked as popular.', {group: 'packages'}),
    stringField('addOnsHeading', 'Add-ons heading', 'Above the add-ons.', {group: 'packages', warnAbove: 60}),
    textField('addOnsIntro', 'Add-ons introduction', 'Below that heading.', {
      group: 'packages',
      optional: true,
    }),
    referencesField('addOns', 'Add-ons', 'The add-ons, in this order.', 'addOn', {group: 'packages'}),
    stringField('agentPlansHeading', 'Agent plans heading', 'Above the table of agent plans.', {
      group: 'plans',
      warnAbove: 60,
    }),
    textField('agentPlansIntro', 'Introduction', 'Below that heading.', {group: 'plans', optional: true}),
    stringListField('columnLabels', 'Columns', 'The headings of the table, from left to right.', {
      group: 'plans',
      optional: true,
      warnAbove: 20,
    }),
    stringField('sumHint', 'Hint to the sum', 'Below the table, while no plan is ticked.', {
      group: 'plans',
      warnAbove: 90,
    }),
    stringField('sumLabel', 'Sum', 'Before what the ticked plans cost together.', {group: 'plans'}),
    stringField(
      'sumChooseLabel',
      'Tick a plan',
      'Read to visitors who do not see the table, before the name of the plan.',
      {group: 'plans'},
    ),
    seoField(),
  ],
  preview: titled('Pricing page'),
})
