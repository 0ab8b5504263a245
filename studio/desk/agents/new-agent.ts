import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {agentFromTemplate} from '../../../domain/agent-template.ts'
import {amountProblem, currencyProblem, parseAmount, unitsOf} from '../../ui/money.ts'
import {draftsOf, othersQuery, type Others} from './copy-agent.ts'

/** What is typed into the form of a new agent, as its tab keeps it. */
export const answersSchema = v.object({
  name: v.string(),
  task: v.string(),
  hue: v.string(),
  emblem: v.string(),
  prices: v.tuple([v.string(), v.string(), v.string()]),
})

export type Answers = v.InferOutput<typeof answersSchema>

/** What is wrong with the answers, by field. */
export interface Faults {
  name?: string
  task?: string
  hue?: string
  prices?: readonly (string | undefined)[]
}

/** How letters are spelled in addresses that are none with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  '&': ' and ',
}

/**
 * The web address of a name, as the button “Generate” of a page makes it: `Größe & Co.` → `groesse-and-co`. Empty where the name has no
 * letter of the alphabet and no digit.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/([aou])\u0308/g, '$1e')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæøœłđ&]/g, (letter) => spelled[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Judges the answers. @returns what to say at each field, nothing at those that are right */
export function faultsOf(answers: Answers, others: Pick<Others, 'names' | 'slugs'>): Faults {
  const name = nameFault(answers.name.trim(), others)
  const amounts = answers.prices.map((price) => parseAmount(price))
  const prices = answers.prices.map((price, index) => priceFault(price) ?? orderFault(amounts, index))
  return {
    ...(name && {name}),
    ...(!answers.task.trim() && {task: 'Say in a sentence what the agent does.'}),
    ...(!answers.hue && {hue: 'Choose a color.'}),
    ...(prices.some(Boolean) && {prices}),
  }
}

function nameFault(name: string, others: Pick<Others, 'names' | 'slugs'>): string | undefined {
  if (!name) return 'Give the agent a name, for example Office Manager.'
  if (others.names.some((taken) => taken?.trim().toLowerCase() === name.toLowerCase()))
    return `An agent is called “${name}” already. Choose another name.`
  const slug = slugOf(name)
  if (!slug) return 'The web address is made from the name: use a letter from A to Z or a digit in it.'
  if (others.slugs.includes(slug))
    return `Another agent has the web address /agents/${slug} already. Choose another name.`
  return undefined
}

const priceFault = (text: string): string | undefined =>
  currencyProblem(text, 'USD') ?? amountProblem(text, parseAmount(text))

/** The amount of a price that has no fault, in dollars. */
const dollarsOf = (text: string): number => unitsOf(parseAmount(text) ?? 0)

/** Plans stand from the smallest to the largest, and “from” prices are those of the first. */
function orderFault(amounts: readonly (number | undefined)[], index: number): string | undefined {
  const [amount, before] = [amounts[index], amounts[index - 1]]
  return amount !== undefined && before !== undefined && amount < before
    ? 'This plan costs less than the one before it. Enter a larger amount.'
    : undefined
}

/** The figures that most pages show speak of the company, and so fit any agent; of equal ones facts come first. */
const figures = `*[_type == "claim"]{
  _id, evidence, "pages": count(*[_type == "page" && ^._id in sections[hidden != true].claims[]._ref])
} | order(pages desc, select(evidence == "fact" => 0, 1), _id asc)[0...3]._id`

/**
 * Creates the drafts of an agent and its cards, in one transaction.
 * @param id the published id of the agent
 * @returns what is wrong with the answers, in which case nothing was created
 */
export async function createAgent(client: SanityClient, id: string, answers: Answers): Promise<Faults> {
  const others = await client.fetch<Others>(othersQuery, {}, {perspective: 'drafts'})
  const faults = faultsOf(answers, others)
  if (Object.keys(faults).length > 0) return faults
  const [starter, professional, enterprise] = answers.prices
  const documents = agentFromTemplate({
    name: answers.name.trim(),
    slug: slugOf(answers.name),
    task: answers.task.trim(),
    hue: answers.hue,
    emblem: answers.emblem,
    prices: [dollarsOf(starter), dollarsOf(professional), dollarsOf(enterprise)],
    order: (others.lastPosition ?? 0) + 1,
    claims: await client.fetch<string[]>(figures, {}, {perspective: 'published'}),
  })
  const ids = [id]
  await createDrafts(
    client,
    draftsOf(documents, () => ids.shift() ?? crypto.randomUUID()),
  )
  return {}
}

/** Creates drafts, all or none. */
export async function createDrafts(
  client: SanityClient,
  documents: ReturnType<typeof draftsOf>,
): Promise<void> {
  const transaction = client.transaction()
  for (const document of documents) transaction.create({...document, _id: String(document._id)})
  await transaction.commit()
}
