import type {PageName} from './pages.ts'

/**
 * The places on pages that a link can jump to: ids in web/pages/. Legal pages have those of their own sections.
 * `tests/anchors.test.ts` compares them with the pages.
 */
export const anchors: Partial<Record<PageName, readonly string[]>> = {
  home: ['ask', 'services', 'ai-agents', 'process', 'case-studies', 'contact'],
  pricing: ['packages', 'add-ons', 'services', 'agent-plans'],
  contact: ['form', 'schedule', 'why'],
}
