import {image, keyed, link, list, reference, references, seo, type SeedDocument} from '../document.ts'
import {text} from '../text.ts'

/** What every page may say of the first conversation. */
export const principle: SeedDocument = {
  _id: 'shared-principle',
  _type: 'sharedContent',
  title: 'Our principle',
  sections: [
    {
      _key: 'quote',
      _type: 'quoteSection',
      variant: 'plain',
      quote: 'If a task is better left to people, we say so before you pay for anything.',
      name: 'Our principle',
      role: 'for every first conversation',
    },
  ],
}

/** A campaign that shows what pages can be made of. */
export const springLaunch: SeedDocument = {
  _id: 'page-spring-launch',
  _type: 'page',
  title: 'Spring launch',
  slug: {_type: 'slug', current: 'campaigns/spring-launch'},
  sections: keyed([
    {
      _type: 'heroSection',
      variant: 'mosaic',
      heading: 'Hand over one routine this spring',
      lead: 'Choose the task that everyone avoids. We fit an agent to it, and your team keeps the decisions.',
      primaryCta: link('Book Free Consultation', 'page-spring-launch#talk'),
      secondaryCta: link('See All Agents', 'agentsPage'),
      agent: reference('agent-content-creator'),
    },
    {
      _type: 'textSection',
      variant: 'beside',
      heading: 'Why one is enough to begin with',
      body: text([
        'A whole department is hard to change. One routine is not: it has a beginning, an end, and a person who knows it by heart.',
        'So we start there. The person who knows it says what good work looks like, the agent does it, and both see the difference. There is more about this on [our own page](aboutPage).',
      ]),
    },
    {
      _type: 'agentsSection',
      variant: 'board',
      anchor: 'agents',
      heading: 'Three that start quickly',
      intro: 'They work with what most companies have already.',
      agents: references(['agent-customer-support', 'agent-content-creator', 'agent-data-analyst']),
    },
    {
      _type: 'stepsSection',
      heading: 'How the first weeks go',
      intro: 'You decide after each step whether the next one follows.',
      steps: references(['step-listen', 'step-map', 'step-build', 'step-run']),
    },
    {
      _type: 'claimsSection',
      variant: 'drawn',
      heading: 'What we aim for',
      claims: references(['claim-support-resolution', 'claim-response-time', 'claim-client-satisfaction']),
    },
    {
      _type: 'pictureTextSection',
      heading: 'Built from simple parts',
      text: 'Every agent is put together from the same few shapes, and every project from the same few steps. That keeps both easy to understand, and easy to correct.',
      image: image(
        'parts.svg',
        'A headset put together from an arc, two bars and a disc, and beside it each of these parts',
      ),
      link: link('Why we work this way', 'aboutPage'),
    },
    {
      _type: 'plansSection',
      anchor: 'plans',
      heading: '{agent-customer-support.name}, by the month',
      intro: 'Begin with the smallest plan, and change it when the work grows.',
      agent: reference('agent-customer-support'),
    },
    {_type: 'sharedSection', shared: reference('shared-principle')},
    {
      _type: 'questionsSection',
      heading: 'Asked before starting',
      questions: list('question', [
        {
          question: 'Do we have to change our tools?',
          answer: 'No. We connect the agent to what you have, and tell you where that does not work.',
        },
        {
          question: 'Who decides what the agent may do?',
          answer: 'Your team does. The agent drafts, sorts and answers within the limits that you set.',
        },
        {
          question: 'What if it does not fit?',
          answer: 'Then we stop after the step that showed it, and you keep what we wrote down until there.',
        },
      ]),
    },
    {
      _type: 'formSection',
      variant: 'whole',
      anchor: 'talk',
      heading: 'Name the routine',
      text: 'One sentence is enough. A person answers within {claim-response-time}.',
      claims: references(['claim-free-consultation']),
    },
  ]),
  inMenu: false,
  noindex: false,
  seo: seo(
    'Hand over one routine this spring',
    'Start with one routine and one AI agent: how the first weeks go, what a plan costs, and who helps.',
  ),
}
