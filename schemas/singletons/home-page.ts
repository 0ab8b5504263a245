import {HomeIcon} from '@sanity/icons/Home'
import {defineType} from 'sanity'
import {line, linkField, paragraph, references, seoField} from '../fields.ts'
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
    line('headline', 'Headline', 'The largest words of the site.', {group: 'hero', warnAbove: 70}),
    paragraph('lead', 'Lead', 'The sentences below the headline.', {group: 'hero', warnAbove: 240}),
    linkField('primaryCta', 'Main button', 'Leads to the consultation.', {group: 'hero'}),
    linkField('secondaryCta', 'Second link', 'Beside the main button. May stay empty.', {
      group: 'hero',
      optional: true,
    }),
    line('bannerHeading', 'Banner heading', 'Above the short form below the page top.', {
      group: 'hero',
      warnAbove: 60,
    }),
    paragraph('bannerText', 'Banner text', 'A sentence or two beside the short form.', {group: 'hero'}),

    line('servicesHeading', 'Heading', 'Above the services.', {group: 'services', warnAbove: 60}),
    paragraph('servicesIntro', 'Introduction', 'Below the heading.', {group: 'services', optional: true}),
    references('services', 'Services', 'The cards, in this order.', 'service', {group: 'services'}),
    line('toolsLabel', 'Tools label', 'Before the tools of a service.', {group: 'services'}),

    line('agentsHeading', 'Heading', 'Above the agents.', {group: 'agents', warnAbove: 60}),
    paragraph('agentsIntro', 'Introduction', 'Below the heading.', {group: 'agents', optional: true}),
    references('agents', 'Agents', 'The agents on the home page, in this order.', 'agent', {
      group: 'agents',
      disableNew: true,
    }),
    line('bestForLabel', '“Best for” label', 'Before what an agent suits best.', {group: 'agents'}),

    line('processHeading', 'Heading', 'Above the steps.', {group: 'process', warnAbove: 60}),
    paragraph('processIntro', 'Introduction', 'Below the heading.', {group: 'process', optional: true}),
    references('steps', 'Steps', 'The steps, in this order.', 'processStep', {group: 'process'}),

    line('casesHeading', 'Heading', 'Above the case studies.', {group: 'cases', warnAbove: 60}),
    paragraph('casesIntro', 'Introduction', 'Below the heading.', {group: 'cases', optional: true}),
    references('cases', 'Case studies', 'The stories, in this order.', 'caseStudy', {group: 'cases'}),
    line('illustrativeLabel', '“Illustrative” label', 'Marks stories that are not of a real customer.', {
      group: 'cases',
    }),
    line('challengeLabel', '“Challenge” label', 'Above what the company struggled with.', {group: 'cases'}),
    line('solutionLabel', '“Solution” label', 'Above what was done about it.', {group: 'cases'}),

    line('contactHeading', 'Heading', 'Above the contact form at the end of the page.', {
      group: 'contact',
      warnAbove: 60,
    }),
    paragraph('contactText', 'Text', 'Beside the contact form.', {group: 'contact'}),
    references('claims', 'Figures', 'Claims shown beside the form. May stay empty.', 'claim', {
      group: 'contact',
      optional: true,
    }),
    seoField(),
  ],
  preview: titled('Home page'),
})
