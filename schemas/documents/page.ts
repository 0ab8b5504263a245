import {getPublishedId} from '@sanity/client/csm'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {
  type ConditionalPropertyCallback,
  type CustomValidatorResult,
  defineField,
  defineType,
  type ValidationContext,
} from '@sanity/types'
import {innerAnchors, isReservedAnchor, requiredAnchors} from '../../domain/anchors.ts'
import {topTypes} from '../../domain/page-building.ts'
import {fixedPageIds} from '../../domain/pages.ts'
import {draftsClient} from '../drafts-client.ts'
import {dateFields, flagField, stringField} from '../fields.ts'
import {seoTab, tab, tabs} from '../tabs.ts'
import {sectionTypes} from '../sections.gen.ts'
import {sectionsField} from '../sections-field.ts'
import {addressOfNoOther} from '../unlike-others.ts'
import {meaningfulTitle, saySomething} from '../unwritten.ts'
import {addressText, freeAddress, property, uniqueAnchors} from '../validation.ts'

/** The kinds of sections that end a page: with one thing to do next. */
const endings = ['callToActionSection', 'formSection']

/** The kinds of sections that ask or say one thing. */
export const single: readonly string[] = [...endings, 'quoteSection']

const typeOf = (section: unknown) => property(section, '_type')

const isTop = (section: unknown) => topTypes.includes(String(typeOf(section)))

type Verdict = CustomValidatorResult

/** A rule about the sections that visitors get. */
const ofShown =
  (rule: (sections: unknown[], context: ValidationContext) => Verdict | Promise<Verdict>) =>
  (sections: unknown[] | undefined, context: ValidationContext): Verdict | Promise<Verdict> =>
    sections === undefined ||
    rule(
      sections.filter((section) => property(section, 'hidden') !== true),
      context,
    )

/** A rule: a page begins with its top, and has one. */
function beginsOnce(sections: unknown[]): true | string {
  const tops = sections.filter(isTop).length
  if (tops > 1) return 'A page has one page top. Keep the first, and turn the others into texts.'
  return tops === 0 || isTop(sections[0])
    ? true
    : 'The page top is not at the top. Drag it to the first place.'
}

/** Whether a page is one that the site is never without: its address is fixed, and so it has no dates. */
const isFixed = (id: string | undefined) => id !== undefined && fixedPageIds.includes(getPublishedId(id))

/** Dates, menu and search engines are settled for such a page. */
const isNotFor: ConditionalPropertyCallback = ({document}) => isFixed(document?._id)

/** Whether a link can jump to this place of a section. */
const hasAnchor = (section: unknown, name: string) =>
  property(section, 'anchor') === name || name in (innerAnchors[String(typeOf(section))] ?? {})

/** A rule: sections that menus and buttons lead to stay on their page. */
function keepsAnchors(sections: unknown[], {document}: ValidationContext): true | string {
  const required = Object.entries(requiredAnchors[getPublishedId(document?._id ?? '')] ?? {})
  const [name, kind] = required.find(([each]) => !sections.some((section) => hasAnchor(section, each))) ?? []
  if (name === undefined) return true
  return isReservedAnchor(name)
    ? `Links lead to “#${name}” on this page. Show a section “${kind}”.`
    : `Links lead to “#${name}” on this page. Give a section (“${kind}”) this short name for links.`
}

/** The type of a section; of one that pages share, the type of what they share. */
async function sharedType(section: unknown, context: ValidationContext): Promise<unknown> {
  const id = property(property(section, 'shared'), '_ref')
  if (typeof id !== 'string') return typeOf(section)
  return draftsClient(context).fetch<string | null>('*[_id == $id][0].sections[0]._type', {id})
}

/** A rule: a page ends with one clear thing to do, which may be shared with other pages. */
async function endsWithAction(sections: unknown[], context: ValidationContext): Promise<true | string> {
  const last = await sharedType(sections.at(-1), context)
  return endings.some((type) => type === last)
    ? true
    : 'A page ends with one thing to do next. Add “Call to action” or “Form” as the last section.'
}

/** A rule: what asks or says one thing does not stand beside its like, which may be shared with other pages. */
async function standsAlone(sections: unknown[], context: ValidationContext): Promise<true | string> {
  const types = await Promise.all(sections.map((section) => sharedType(section, context)))
  const twice = types.find((type, index) => type === types[index + 1] && single.includes(String(type)))
  const kind = sectionTypes.find(({name}) => name === twice)
  return kind
    ? `Two sections “${kind.title}” follow each other, and each weakens the other. Remove one, or drag one elsewhere.`
    : true
}

export const page = defineType({
  name: 'page',
  title: 'Page',
  description: 'A page made of sections, such as a campaign.',
  type: 'document',
  icon: DocumentsIcon,
  ...tabs(
    tab('content', 'Content', [
      stringField(
        'title',
        'Title',
        'What the page is called: in the menu, and in the path of links at its top.',
        {
          warnAbove: 40,
          rule: meaningfulTitle,
        },
      ),
      sectionsField({
        description:
          'The page from top to bottom. Grounds, spacing and drawings follow from their order: drag them as you like.',
        kinds: sectionTypes,
        validation: (rule) => [
          rule.required().min(1).error('The page has no section. Add a page top first.'),
          rule.custom(ofShown(beginsOnce)),
          rule.custom(ofShown(endsWithAction)),
          rule.custom(ofShown(standsAlone)),
          rule.custom(ofShown(keepsAnchors)),
          rule.custom(ofShown(saySomething)),
          rule.custom(ofShown(uniqueAnchors)),
        ],
      }),
      defineField({
        name: 'slug',
        title: 'Web address',
        description:
          'The page is at / followed by this, which may be in a folder: campaigns/spring. When it changes, the former address leads here.',
        type: 'slug',
        group: ['content', 'when'],
        options: {source: 'title', maxLength: 90, isUnique: () => true},
        readOnly: ({document}) => isFixed(document?._id),
        validation: (rule) => [
          rule.required().error('Press “Generate” to make the web address from the title.'),
          rule.custom((slug, {document}) => isFixed(document?._id) || addressText(slug)),
          rule.custom(addressOfNoOther).warning(),
          rule.custom(freeAddress),
        ],
      }),
    ]),
    tab('when', 'Address and dates', [
      ...dateFields(
        {
          start: 'The page is on the site from then on. Empty: at once.',
          end: 'The page leaves the site then, by itself. Empty: it stays.',
          over: 'The end has passed: the page is no longer on the site.',
        },
        {hidden: isNotFor},
      ),
      flagField(
        'inMenu',
        'In the menu',
        'The bar at the top of every page links to this page, after the links of Navigation.',
        {hidden: isNotFor},
      ),
      flagField(
        'isTemplate',
        'Offer as a template',
        '“+” in the list of pages offers new pages with these sections. The page itself need not be published.',
      ),
    ]),
    seoTab(
      flagField(
        'noindex',
        'Hidden from search engines',
        'Search engines do not list the page, and the site map leaves it out.',
        {hidden: isNotFor},
      ),
    ),
  ),
  preview: {
    select: {title: 'title', slug: 'slug.current'},
    prepare: ({title, slug}) => ({title, subtitle: slug ? `/${slug}`.replace('//', '/') : 'No address yet'}),
  },
})
