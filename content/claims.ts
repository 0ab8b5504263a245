import type {SeedDocument} from './document.ts'

const unverified =
  'Product specification, list of marketing claims. Add the measurement behind it before launch.'
const unlabeled =
  'Product specification, list of marketing claims, which gives the figure without a label. Confirm what was measured.'
const operations = 'How the agent works: it is software and keeps no office hours.'
const policy = 'Company policy stated in the product specification.'

const ours = 'Not in the product specification. Measure it, or choose another figure, before launch.'

/** How each source proves its figures, and what visitors read of it. */
const bases: Record<string, {evidence: 'fact' | 'target'; basis: string}> = {
  [unverified]: {evidence: 'target', basis: 'Our target'},
  [unlabeled]: {evidence: 'target', basis: 'Our target'},
  [operations]: {evidence: 'fact', basis: 'Software, no office hours'},
  [policy]: {evidence: 'fact', basis: 'Our policy'},
  [ours]: {evidence: 'target', basis: 'Our target'},
}

/**
 * Every figure the site claims. Pages refer to these, and texts print a figure by the claim's id in braces
 * (`{claim-response-time}`), so that no two places can disagree.
 */
export const claims: SeedDocument[] = [
  claim('content-speed', '10x', 'faster content', unverified),
  claim('seo-score', '95%', 'SEO score', unverified),
  claim('content-hours', '24/7', 'content drafting', ours),
  claim('search-traffic', '300%', 'website traffic', unverified),
  claim('top-ten', 'Top 10', 'in 90 days', unverified),
  claim('social-speed', '5x', 'faster content planning', unlabeled),
  claim('social-engagement', '200%', 'social engagement', unverified),
  claim('social-hours', '24/7', 'channel monitoring', ours),
  claim('support-response', '<30s', 'average response time', unverified),
  claim('support-resolution', '95%', 'issue resolution rate', unverified),
  claim('support-hours', '24/7', 'support', operations),
  claim('analysis-speed', '10x', 'faster analysis', unverified),
  claim('analysis-accuracy', '95%', 'accuracy rate', unverified),
  claim('data-hours', '24/7', 'data monitoring', operations),
  claim('strategy-speed', '5x', 'faster strategy development', unverified),
  claim('market-hours', '24/7', 'market monitoring', operations),
  claim('client-satisfaction', '98%', 'client satisfaction', unverified),
  claim('average-roi', '300%', 'average ROI increase within 6 months', unverified),
  claim('response-time', '24 hours', 'maximum response time', policy),
  claim('free-consultation', '30 minutes', 'free consultation', policy),
]

function claim(slug: string, figure: string, label: string, source: string): SeedDocument {
  return {
    _id: `claim-${slug}`,
    _type: 'claim',
    figure,
    label,
    ...bases[source],
    source,
    reviewDate: '2027-06-30',
  }
}
