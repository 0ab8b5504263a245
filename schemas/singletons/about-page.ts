import {UsersIcon} from '@sanity/icons/Users'
import {defineType} from 'sanity'
import {stringField, linkField, textField, referencesField, seoField} from '../fields.ts'
import {contentGroup, seoGroup, titled} from './groups.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About page',
  type: 'document',
  icon: UsersIcon,
  groups: [
    contentGroup,
    {name: 'values', title: 'Values'},
    {name: 'expertise', title: 'Expertise'},
    seoGroup,
  ],
  fields: [
    stringField('title', 'Headline', 'The large words at the top, and in the path of links above them.', {
      group: 'content',
      warnAbove: 40,
    }),
    textField('lead', 'Introduction', 'The sentences below the headline.', {
      group: 'content',
      warnAbove: 240,
    }),
    stringField('missionHeading', 'Mission heading', 'Above the mission.', {group: 'content', warnAbove: 60}),
    textField('mission', 'Mission', 'What we are here for.', {group: 'content', rows: 4}),
    stringField('visionHeading', 'Vision heading', 'Above the vision.', {group: 'content', warnAbove: 60}),
    textField('vision', 'Vision', 'Where we want to go.', {group: 'content', rows: 4}),
    stringField('endingHeading', 'Question at the end', 'The last words of the page, above its button.', {
      group: 'content',
      warnAbove: 60,
    }),
    linkField('cta', 'Button', 'At the end of the page.', {group: 'content'}),
    stringField('valuesHeading', 'Values heading', 'Above the values.', {group: 'values', warnAbove: 60}),
    referencesField(
      'values',
      'Values',
      'The company’s values, in this order. Four fill the page well.',
      'companyValue',
      {
        group: 'values',
      },
    ),
    stringField('expertiseHeading', 'Expertise heading', 'Above the areas of expertise.', {
      group: 'expertise',
      warnAbove: 60,
    }),
    textField('expertiseIntro', 'Introduction', 'Below the heading.', {group: 'expertise', optional: true}),
    stringField('yearsLabel', '“years” label', 'After the number of years.', {group: 'expertise'}),
    referencesField(
      'expertise',
      'Areas',
      'The areas, in this order. Six fill the page well.',
      'expertiseArea',
      {
        group: 'expertise',
      },
    ),
    seoField(),
  ],
  preview: titled('About page'),
})
