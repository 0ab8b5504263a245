import {HomeIcon} from '@sanity/icons/Home'
import {defineType} from 'sanity'
import {stringField, linkField, textField, referencesField, seoField} from '../fields.ts'
import {seoGroup, titled} from './groups.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    {name: 'hero', title: 'Page top', default: true},
    {name: 'services', title: 'Services'},
    {name: 'agents', title: 'Agents'},
    {name: 'process', title: 'Process'},
    {name: 'cases', title: 'Case studies'},
    {name: 'contact', title: 'Contact'},
    seoGroup,
  ],
  fields: [
    stringField('headline', 'Headline', 'The largest words of the site.', {group: 'hero', warnAbove: 70}),
    textField('lead', 'Introduction', 'The sentences below the headline.', {group: 'hero', warnAbove: 240}),
    linkField('primaryCta', 'Main button', 'Leads to the consultation.', {group: 'hero'}),
    linkField('secondaryCta', 'Second link', 'Beside the main button. May stay empty.', {
      group: 'hero',
      optional: true,
    }),
    stringField('bannerHeading', 'Banner heading', 'Above the short form below the page top.', {
      group: 'hero',
      warnAbove: 60,
    }),
    textField('bannerText', 'Banner text', 'A sentence or two beside the short form.', {group: 'hero'}),

    stringField('servicesHeading', 'Services heading', 'Above the services.', {
      group: 'services',
      warnAbove: 60,
    }),
    textField('servicesIntro', 'Introduction', 'Below the heading.', {group: 'services', optional: true}),
    referencesField('services', 'Services', 'The cards, in this order.', 'service', {group: 'services'}),
    stringField('toolsLabel', 'Tools label', 'Before the tools of a service.', {group: 'services'}),

    stringField('agentsHeading', 'Agents heading', 'Above the agents.', {group: 'agents', warnAbove: 60}),
    textField('agentsIntro', 'Introduction', 'Below the heading.', {group: 'agents', optional: true}),
    referencesField(
      'agents',
      'Chosen agents',
      'Empty: every agent, by position. To show only some of them, or in another order, choose them here.',
      'agent',
      {
        group: 'agents',
        optional: true,
        disableNew: true,
      },
    ),
    stringField('bestForLabel', '“Best for” label', 'Before what an agent suits best.', {group: 'agents'}),

    stringField('processHeading', 'Process heading', 'Above the steps.', {group: 'process', warnAbove: 60}),
    textField('processIntro', 'Introduction', 'Below the heading.', {group: 'process', optional: true}),
    referencesField('steps', 'Steps', 'The steps, in this order.', 'processStep', {group: 'process'}),

    stringField('casesHeading', 'Case studies heading', 'Above the case studies.', {
      group: 'cases',
      warnAbove: 60,
    }),
    textField('casesIntro', 'Introduction', 'Below the heading.', {group: 'cases', optional: true}),
    referencesField('cases', 'Case studies', 'The stories, in this order.', 'caseStudy', {group: 'cases'}),
    stringField(
      'illustrativeLabel',
      '“Illustrative” label',
      'Marks stories that are not of a real customer.',
      {
        group: 'cases',
      },
    ),
    stringField('challengeLabel', '“Challenge” label', 'Above what the company struggled with.', {
      group: 'cases',
    }),
    stringField('solutionLabel', '“Solution” label', 'Above what was done about it.', {group: 'cases'}),

    stringField('contactHeading', 'Contact heading', 'Above the contact form at the end of the page.', {
      group: 'contact',
      warnAbove: 60,
    }),
    textField('contactText', 'Text', 'Beside the contact form.', {group: 'contact'}),
    referencesField('claims', 'Figures', 'Claims shown beside the form. May stay empty.', 'claim', {
      group: 'contact',
      optional: true,
    }),
    seoField(),
  ],
  preview: titled('Home page'),
})
