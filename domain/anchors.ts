import type {PageName} from './pages.ts'

/**
 * The places on pages that a link can jump to: ids in web/pages/, with what the Studio calls them. Legal pages have those of
 * their own sections. `tests/anchors.test.ts` compares them with the pages.
 */
export const anchorTitles: Partial<Record<PageName, Readonly<Record<string, string>>>> = {
  home: {
    ask: 'Short form',
    services: 'Services',
    'ai-agents': 'Agents',
    process: 'Process',
    'case-studies': 'Case studies',
    contact: 'Contact form',
  },
  pricing: {
    packages: 'Packages',
    'add-ons': 'Add-ons',
    services: 'Services',
    'agent-plans': 'Agent plans',
  },
  contact: {form: 'Form', schedule: 'Schedule', why: 'Reasons'},
}

/** Their ids alone. */
export const anchors: Partial<Record<PageName, readonly string[]>> = Object.fromEntries(
  Object.entries(anchorTitles).map(([page, titles]) => [page, Object.keys(titles)]),
)
