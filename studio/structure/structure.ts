import {CaseIcon} from '@sanity/icons/Case'
import {CogIcon} from '@sanity/icons/Cog'
import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {HomeIcon} from '@sanity/icons/Home'
import {RobotIcon} from '@sanity/icons/Robot'
import type {StructureResolver} from 'sanity/structure'
import {pages} from '../../domain/pages.ts'
import {agents} from './agents.ts'
import {byOrder, pageDocuments, singleton} from './parts.ts'
import {pricing} from './pricing.ts'

/** The Studio's navigation: six groups, named after the tasks of marketers. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem()
        .id('site')
        .title('Site')
        .icon(HomeIcon)
        .child(
          S.list()
            .id('site')
            .title('Site')
            .items([
              S.divider().title('Pages'),
              ...pageDocuments(S, ({path, access}) => access === 'public' && path !== pages.notFound.path),
              S.divider().title('Cards on pages'),
              byOrder(S, 'service', 'Services'),
              byOrder(S, 'processStep', 'Process steps'),
              byOrder(S, 'companyValue', 'Company values'),
              byOrder(S, 'expertiseArea', 'Areas of expertise'),
              S.divider().title('Client area'),
              ...pageDocuments(S, ({access}) => access === 'account'),
              S.divider().title('Special'),
              ...pageDocuments(S, ({path}) => path === pages.notFound.path),
            ]),
        ),
      S.listItem().id('agents').title('Agents').icon(RobotIcon).child(agents(S)),
      S.listItem().id('pricing').title('Pricing').icon(CreditCardIcon).child(pricing(S, context)),
      S.listItem()
        .id('cases')
        .title('Case studies')
        .icon(CaseIcon)
        .schemaType('caseStudy')
        .child(
          S.documentTypeList('caseStudy')
            .title('Case studies')
            .defaultOrdering([{field: 'order', direction: 'asc'}]),
        ),
      S.divider(),
      S.listItem()
        .id('legal')
        .title('Legal')
        .icon(DocumentTextIcon)
        .child(
          S.list()
            .id('legal')
            .title('Legal')
            .items([
              S.documentTypeListItem('legalPage').title('Legal pages'),
              singleton(S, 'legalSettings', 'Legal settings'),
              S.documentTypeListItem('gallery').title('Galleries'),
            ]),
        ),
      S.listItem()
        .id('settings')
        .title('Settings')
        .icon(CogIcon)
        .child(
          S.list()
            .id('settings')
            .title('Settings')
            .items([
              singleton(S, 'siteSettings', 'Site settings'),
              singleton(S, 'navigation', 'Navigation'),
              singleton(S, 'footer', 'Footer'),
              singleton(S, 'formSettings', 'Forms'),
              S.divider(),
              S.documentTypeListItem('redirect')
                .title('Redirects')
                .child(
                  S.documentTypeList('redirect')
                    .title('Redirects')
                    .defaultOrdering([{field: 'from', direction: 'asc'}]),
                ),
              S.documentTypeListItem('promo').title('Promos'),
              S.documentTypeListItem('claim').title('Claims'),
              S.documentTypeListItem('checkAnswer').title('Answers to warnings'),
            ]),
        ),
    ])
