import {afterAll, beforeAll, expect, test} from 'vitest'
import type {SeedDocument} from '../content/document.ts'
import {documents} from '../content/index.ts'
import {readConfig} from '../config/config.ts'
import {UserError} from '../config/user-error.ts'
import {exportedOn} from '../tests/support/exports.ts'
import {startLake, type TestLake} from '../tests/support/lake.ts'
import {updateContent} from './content-update.ts'
import {withClearErrors} from './lib/content-errors.ts'

const seeded = (id: string): SeedDocument => {
  const document = documents.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  return document
}
const sectionsOf = (id: string): Record<string, unknown>[] => Object(seeded(id)).sections

/** The pages of the seed when each was of a type of its own, with the words that six texts, and a link, have now. */
const exported = exportedOn('2026-11-25')
const former = ['homePage', 'agentsPage', 'aboutPage', 'pricingPage', 'contactPage'].map(
  (id): SeedDocument => {
    const [hero, , , agents, process, , contact] = sectionsOf(id)
    const now = {
      lead: hero?.lead,
      agentsHeading: agents?.heading,
      processHeading: process?.heading,
      contactHeading: contact?.heading,
    }
    const page = exported.find(({_id}) => _id === id)
    const pricing = {lead: sectionsOf('pricingPage')[0]?.['lead']}
    const end = sectionsOf('contactPage').at(-1)
    const why = sectionsOf('contactPage').find(({_key}) => _key === 'why')
    const talk = {scheduleText: end?.['text'], scheduleCta: end?.['link'], reasons: why?.['reasons']}
    const about = {endingHeading: sectionsOf('aboutPage').at(-1)?.['heading']}
    return {
      ...page,
      _id: id,
      _type: id,
      ...(id === 'homePage' && now),
      ...(id === 'pricingPage' && pricing),
      ...(id === 'aboutPage' && about),
      ...(id === 'contactPage' && talk),
    }
  },
)
const formerIds = new Set(former.map(({_id}) => _id))

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

/** Fields that the lake writes. */
const content = (document: object | undefined) => {
  const {_rev, _createdAt, _updatedAt, ...fields}: Record<string, unknown> = {...document}
  return fields
}

/** Keys of the sections that the former pages did not have. */
const cameLater: readonly unknown[] = ['people', 'your-data']

/** Pictures need no files here. */
const withoutPictures = (document: SeedDocument): SeedDocument =>
  JSON.parse(JSON.stringify(document).replaceAll(/"_sanityAsset":"[^"]*",?/g, ''))

test('pages that had a type of their own become pages of sections, with what refers to them and with drafts', async () => {
  const {client} = lake
  const labels = [
    'bestForLabel',
    'chooserLabel',
    'toolsLabel',
    'yearsLabel',
    'illustrativeLabel',
    'challengeLabel',
    'solutionLabel',
    'columnLabels',
    'sumChooseLabel',
    'sumHint',
    'sumLabel',
  ]
  const others = documents.filter(({_id}) => !formerIds.has(_id)).map(withoutPictures)
  const before = others.map((document) =>
    document._id === 'agentPage'
      ? Object.fromEntries(Object.entries(document).filter(([name]) => !labels.includes(name)))
      : document,
  )
  const [home] = former
  const draft = {...home, _id: 'drafts.homePage', headline: 'In the draft', casesHeading: undefined}
  await client.mutate(
    [...before, ...former, draft].map((document) => ({
      createOrReplace: {...document, _id: String(document._id), _type: String(document._type)},
    })),
  )
  await client.patch('pricingPage').set({toolsLabel: 'ignored', sumLabel: 'Our own word'}).commit()

  const {pages} = await updateContent(client)
  expect(pages.map(({page}) => page._id).toSorted()).toEqual([...formerIds, 'drafts.homePage'].toSorted())
  for (const id of formerIds) {
    expect(content(await client.getDocument(id))).toEqual({
      ...seeded(id),
      sections: sectionsOf(id)
        .filter(({_key}) => !cameLater.includes(_key))
        // The button of the pricing page came later, too.
        .map(({primaryCta, ...section}) =>
          id === 'homePage' && primaryCta ? {...section, primaryCta} : section,
        ),
    })
  }
  const navigation = await client.getDocument('navigation')
  expect(content(navigation)).toEqual(content(seeded('navigation')))
  const [hero, , , , , cases] = (await client.getDocument('drafts.homePage'))?.['sections'] ?? []
  expect(hero).toMatchObject({_type: 'heroSection', heading: 'In the draft'})
  expect(cases.heading).toBeUndefined()
  expect(await client.getDocument('agentPage')).toMatchObject({
    sumLabel: 'Our own word',
    toolsLabel: 'We work with',
  })

  expect(await updateContent(client)).toMatchObject({missing: [], pages: [], updates: []})
})

test('a page that is changed meanwhile ends it, and nothing is written', async () => {
  const {client} = lake
  const [, agents] = former
  const old = {...agents, _id: 'drafts.agentsPage', _type: 'agentsPage'}
  await client.create(old)
  // Somebody types between what the update reads and what it writes.
  const changing = new Proxy(client, {
    get: (target, name) => {
      if (name !== 'mutate') return Reflect.get(target, name).bind(target)
      return async (...parameters: Parameters<typeof client.mutate>) => {
        await client.patch(old._id).set({lead: 'Typed meanwhile'}).commit()
        return client.mutate(...parameters)
      }
    },
  })
  await expect(updateContent(changing)).rejects.toMatchObject({statusCode: 409})
  expect(await client.getDocument(old._id)).toMatchObject({_type: 'agentsPage', lead: 'Typed meanwhile'})
})

test('what a scheduled release holds is left alone, and the error says what to do', async () => {
  const {client} = lake
  const releaseId = 'rheld'
  const id = `versions.${releaseId}.held`
  const publishAt = '2031-03-01T09:00:00.000Z'
  await client.action({actionType: 'sanity.action.release.create', releaseId})
  await client.create({_id: id, _type: 'note'})
  await client.action({actionType: 'sanity.action.release.schedule', releaseId, publishAt})
  const change = () => client.patch(id).set({text: 'Late'}).commit()
  await expect(withClearErrors(readConfig(lake.env), change)).rejects.toThrow(
    new UserError(`"${id}" cannot be changed: release "${releaseId}" is scheduled. Unschedule it first.`),
  )
})
