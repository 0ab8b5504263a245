/*
 * What only the fourth to the seventh set has, by somebody who had read the rules: sentences that are right.
 */

/** Sentences of an agency's pages and letters that nobody should be asked about. */
export const laterRightSentences: readonly string[] = [
  'When a lead is worth $150, the SEO Specialist has to find three a month to pay for itself.',
  'Three Starter plans, for words, search and social, cost $947 a month together.',
  'Customer Support works through 1,000 interactions a month on Professional before you need to think about Enterprise.',
  'Studies put the cost of a bad hire at 30% of a year’s salary.',
  'Registration for the workshop on February 12, 2027, is open.',
  'The Content Creator drafts 10x faster, and you still edit at your own pace.',
  'You would pay a freelancer about $1,200 for four articles.',
  'People, not percentages, decide what is automated.',
  'Moving from Starter to Professional adds $300 a month for the Content Creator.',
  'The last chance to change a text is before a person approves it.',
  'Half of the work is saying no.',
  'The budget for 2027 is due in November.',
  'Today only a few companies measure this.',
  'Only this month’s numbers are in the report.',
  'The sale ends tomorrow? The agent has written the last letter already.',
  'Since 2024 the law asks for a label on such texts.',
  'You will not find “limited time only” in our letters.',
  'Import your reviews from 12 countries.',
  'No hurry, no pressure, no last chance.',
  'Order number 2026-1155-0042 is in your receipt.',
  'Marketing Strategist\nStarter: $599/month',
  'On Professional the SEO Specialist is $400 dearer than on Starter.',
  'Ask for Las Vegas, Los Angeles or El Paso: all three are in our hours.',
  'Our friends from the Van Houten factory wrote to us.',
  'Pour the coffee, open the chat, and let it work.',
  'The maximum response time of your tax office is 24 hours.',
  'Your website traffic in a bad month may fall by 20%.',
  'It sorts 1,000 conversations a day by topic.',
  'Google was founded in 1998.',
  'Use the first 90 days to find out what to hand over.',
  'The four steps of a project are on the home page.',
]
