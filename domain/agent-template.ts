import type {iconPaths} from './icons.ts'
import type {sceneShapes} from './scenes.ts'

/** A document before it is stored, under an id by which the others of its agent refer to it. */
export interface NewDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** What only the editor knows of a new agent. */
export interface NewAgent {
  name: string
  slug: string
  /** What it does, in a sentence. */
  task: string
  hue: string
  /** The text from which its emblem is drawn. */
  emblem: string
  /** US dollars a month, of the three plans. */
  prices: readonly [number, number, number]
  order: number
  /** Ids of three claims. */
  claims: readonly string[]
}

type Icon = keyof typeof iconPaths
type Scene = keyof typeof sceneShapes

const overview: readonly [title: string, description: string, scene: Scene][] = [
  ['Starts from your material', 'It reads what you already have, and asks before it guesses.', 'draft'],
  [
    'Works to your plan',
    'You say what comes first. It keeps to the order, and tells you what waits.',
    'plan',
  ],
  [
    'Hands over when it should',
    'What needs a person goes to a person, with all that is known so far.',
    'handover',
  ],
]

const capabilities: readonly [title: string, description: string, features: [string, string, string]][] = [
  [
    'First drafts',
    'The first version of a task is on your desk before you would have begun it.',
    ['Drafts in your format', 'Open questions listed', 'Sources named'],
  ],
  [
    'Routine tasks',
    'What comes back every week is done the same way every week.',
    ['Tasks by the calendar', 'One way of doing each', 'A note when it is done'],
  ],
  [
    'Review',
    'Work is read again with your rules beside it before anybody else sees it.',
    ['Your own checklist', 'Doubts marked', 'A second reading'],
  ],
  [
    'Hand-over',
    'A colleague finds the whole story, and not only the last message.',
    ['A summary of the case', 'What was tried', 'What is open'],
  ],
  [
    'Reports',
    'What was done, what is late and what to decide, on half a page.',
    ['Plain sentences', 'The schedule you choose', 'Decisions at the top'],
  ],
  [
    'Your tools',
    'It works where your team works, with the rights that you give it.',
    ['Your calendar', 'Your documents', 'A log of each step'],
  ],
]

const plans: readonly [name: string, features: string[]][] = [
  ['Starter', ['One team', 'First drafts', 'A report each month']],
  ['Professional', ['Up to three teams', 'Review by your rules', 'A report each week']],
  [
    'Enterprise',
    ['All teams', 'Rights for each team', 'Help with the introduction', 'Reports as you need them'],
  ],
]

const useCases: readonly [title: string, description: string, example: string, icon: Icon][] = [
  [
    'A small team',
    'Nobody has the time, and the task has to be done all the same.',
    'What can you take over this week?',
    'users',
  ],
  [
    'A busy season',
    'For a few weeks there is twice the work, and then there is not.',
    'What has to be finished by Friday?',
    'calendar',
  ],
  [
    'A new subject',
    'The team has to know something that it never needed before.',
    'What should we know before we begin?',
    'book',
  ],
  [
    'A backlog',
    'Everything that was put off is put in order, and then done.',
    'What has waited the longest?',
    'box',
  ],
]

const reference = (id: string) => ({_type: 'reference', _key: id, _ref: id})

/**
 * All documents of a new agent with placeholder texts: the agent, three plans, six capabilities and four use cases.
 * `packages/content-checks/kinds/left-overs.ts` finds the texts that have stayed, so each of them has the agent's name once at most.
 */
export function agentFromTemplate(agent: NewAgent): NewDocument[] {
  const owner = {agent: {_type: 'reference', _ref: 'agent', _weak: true}}
  const planDocuments = plans.map(([name, features], index) => ({
    _id: `plan-${index + 1}`,
    _type: 'plan',
    ...owner,
    name,
    features,
    price: {_type: 'price', amount: agent.prices[index], currency: 'USD', cadence: 'month', isFrom: false},
    popular: index === 1,
  }))
  const capabilityDocuments = capabilities.map(([title, description, features], index) => ({
    _id: `capability-${index + 1}`,
    _type: 'capability',
    ...owner,
    title,
    description,
    ...(index === 0 && {scene: 'draft' satisfies Scene}),
    features,
  }))
  const useCaseDocuments = useCases.map(([title, description, example, icon], index) => ({
    _id: `useCase-${index + 1}`,
    _type: 'useCase',
    ...owner,
    title,
    description,
    example,
    icon,
  }))
  const document = {
    ...pageOf(agent),
    capabilities: capabilityDocuments.map(({_id}) => reference(_id)),
    plans: planDocuments.map(({_id}) => reference(_id)),
    useCases: useCaseDocuments.map(({_id}) => reference(_id)),
  }
  return [document, ...planDocuments, ...capabilityDocuments, ...useCaseDocuments]
}

/** The agent's own document, without its cards. */
function pageOf({name, slug, task, hue, emblem, order, claims}: NewAgent): NewDocument {
  return {
    _id: 'agent',
    _type: 'agent',
    name,
    slug: {_type: 'slug', current: slug},
    order,
    hue,
    emblem,
    summary: task,
    bestFor: 'Teams that put off the same task every week',
    highlights: ['First drafts', 'Routine tasks', 'Review', 'Reports'],
    verb: 'Helps',
    tagline: `What ${name} does first for you`,
    lead: `${name} takes over a task that your team knows well and never has the time for. You say what matters; it does the work and shows you each step.`,
    claims: claims.map(reference),
    overviewHeading: 'Less to do. More to decide.',
    overview: overview.map(([title, description, scene]) => ({
      _type: 'feature',
      _key: scene,
      title,
      description,
      scene,
    })),
    capabilitiesHeading: `What ${name} is good at`,
    capabilitiesIntro: 'From the first draft to the hand-over.',
    pricingHeading: `What ${name} costs`,
    pricingIntro: 'Plans by the month that differ in how many teams the agent works for.',
    useCasesHeading: `Where ${name} helps first`,
    demo: demoOf(name),
    seo: {
      _type: 'seo',
      title: `${name}: an AI agent for your team`,
      description: `What the AI agent ${name} takes over, what it costs and how it works: plans, capabilities, use cases and a demo.`,
    },
  }
}

function demoOf(name: string) {
  return {
    _type: 'demoForm',
    heading: 'Give it a task',
    intro: 'Say what you would hand over first. You will see a sample of the answer.',
    fields: [
      {
        _type: 'demoField',
        _key: 'task',
        name: 'task',
        label: `What should ${name} do for you?`,
        control: 'textarea',
      },
      {
        _type: 'demoField',
        _key: 'rhythm',
        name: 'rhythm',
        label: 'How often does it come up?',
        control: 'select',
        options: ['Every day', 'Every week', 'Now and then'],
      },
    ],
    submitLabel: 'Show a Sample',
    sampleResult: {
      _type: 'sampleResult',
      kind: 'outline',
      heading: 'How it would begin',
      lines: [
        'Understood: the task, who needs the result, and by when.',
        'First: a draft on one page, with the open questions at its end.',
        'Then: your answers worked in, and the result read again by your rules.',
        'Stop: when somebody has to decide, and nobody has.',
      ],
    },
    rules: [
      {
        _type: 'demoRule',
        _key: 'rhythm',
        field: 'rhythm',
        answers: ['Every day', 'Every week'],
        lines: [
          'First: the last one that was done, to see how you want it.',
          'Then: the next one, as a draft beside yours.',
          'Stop: when the two differ in something that matters.',
        ],
      },
    ],
  }
}
