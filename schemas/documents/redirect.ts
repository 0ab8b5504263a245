import {getPublishedId} from '@sanity/client/csm'
import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {defineField, defineType} from '@sanity/types'
import {isReservedPath} from '../../domain/match-pages.ts'
import {fixedPaths, hrefOf, linkableTypes, type DocumentAddress} from '../../domain/pages.ts'
import {redirectPath} from '../../domain/redirects.ts'
import {apiVersion} from '../../domain/sanity-api.ts'
import {linkTargets} from '../options.ts'
import {property, webAddressMessage, wholeAddress} from '../validation.ts'

/** The path in a redirect's own form: what a visitor asks for, without the site's name. */
function pathText(from: string | undefined): true | string {
  if (!from) return true
  const path = redirectPath(from)
  if (!path)
    return 'Write what follows the site’s name, with a slash at the start and without blanks: for example /spring-offer.'
  if (isReservedPath(path)) return `${path} belongs to the site’s own files. Choose a different address.`
  return path === from ? true : `Write it as ${path}.`
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  description:
    'Leads visitors of a former or short address to a page. A page whose address changes gets one by itself. ' +
    'While a page is at the address, the page shows and the redirect waits.',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      description: 'The address on this site, without the site’s name: for example /agents/seo-expert.',
      type: 'string',
      options: {isTechnical: true},
      validation: (rule) => [
        rule.required().error('Enter the address from which visitors are led on.'),
        rule.custom(pathText),
        // Drafts count too: whichever is published last would be the second one.
        rule.custom(async (from, {document, getClient}) => {
          const ids: string[] = await getClient({apiVersion}).fetch(
            '*[_type == "redirect" && from == $from]._id',
            {from: from ?? ''},
            {perspective: 'raw'},
          )
          const id = getPublishedId(document?._id ?? '')
          return (
            ids.every((each) => getPublishedId(each) === id) ||
            'Another redirect begins at this address. Change that one instead.'
          )
        }),
        rule
          .custom(async (from, {getClient}) => {
            const pages: DocumentAddress[] = await getClient({apiVersion}).fetch(
              '*[_type in $types && defined(slug.current)]{_type, slug}',
              {types: linkableTypes},
              {perspective: 'published'},
            )
            return from && (fixedPaths.includes(from) || pages.some((page) => hrefOf(page) === from))
              ? 'A page is at this address. The redirect waits until the page has moved or is gone.'
              : true
          })
          .info(),
      ],
    }),
    defineField({
      name: 'page',
      title: 'To a page of this site',
      description: 'Follows the page even when its address changes again.',
      type: 'reference',
      to: linkTargets,
      weak: true,
      options: {disableNew: true},
    }),
    defineField({
      name: 'url',
      title: 'To a web address',
      description: 'For a place outside this site.',
      type: 'url',
      hidden: ({document, value}) => Boolean(document?.page) && !value,
      validation: (rule) => [
        rule.uri({scheme: ['http', 'https']}).error(webAddressMessage),
        rule.custom(wholeAddress),
      ],
    }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const [page, url] = [property(value, 'page'), property(value, 'url')]
      if (page && url) return 'This redirect leads to two places. Keep the page or the web address.'
      return page || url ? true : 'This redirect leads nowhere. Choose a page, or enter a web address.'
    }),
  orderings: [{title: 'Address', name: 'from', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {from: 'from', url: 'url', type: 'page._type', slug: 'page.slug', reference: 'page._ref'},
    prepare: ({from, url, type, slug, reference}) => ({
      title: from ?? 'No address yet',
      subtitle: whereTo(from, url ?? hrefOf({_type: type, slug}), Boolean(reference)),
    }),
  },
})

function whereTo(from: unknown, to: unknown, hasPage: boolean): string {
  if (typeof to !== 'string')
    return hasPage ? 'Leads nowhere: its page is not published' : 'Leads nowhere yet'
  return to === from ? 'Waits: the page is still at this address' : `→ ${to}`
}
