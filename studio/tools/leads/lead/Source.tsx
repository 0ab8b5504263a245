import type {JSX, ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {Text} from '@sanity/ui'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Section, Muted} from '../../../ui/small.tsx'
import {useSiteUrl} from '../../../ui/hooks.ts'
import {campaignText, eachOf, formTitle} from '../state/words.ts'
import type {Desk} from '../use-desk.ts'

/** Where a message came from, and what the visitor chose. */
export function Source({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element {
  const {names} = desk
  const siteUrl = useSiteUrl()
  const {page, first_page, agent, plan, campaign, source, service, budget, timeline} = lead
  const onSite = (path: string) => {
    // Anybody can send a form with any text as its page.
    const url = URL.parse(path, siteUrl)
    return url && url.origin === new URL(siteUrl).origin ? (
      <a href={url.href} target="_blank" rel="noreferrer">
        {path}
      </a>
    ) : (
      path
    )
  }
  const facts: [title: string, value: ReactNode][] = [
    ['Form', formTitle(source)],
    ['Page', page && onSite(page)],
    ['First page', first_page && onSite(first_page)],
    [
      'Agent',
      agent &&
        eachOf(agent).map((slug) => (
          <div key={slug}>
            <a href={`${siteUrl}/agents/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
              {names[slug] ?? slug}
            </a>
          </div>
        )),
    ],
    [
      'Plan',
      plan &&
        eachOf(plan).map((id) => (
          <div key={id}>
            <IntentLink intent="edit" params={{id, type: 'plan'}}>
              {names[id] ?? id}
            </IntentLink>
          </div>
        )),
    ],
    ['Campaign', campaign && campaignText(campaign)],
    ['About', service && (names[service] ?? service)],
    ['Budget', budget && (names[budget] ?? budget)],
    ['When', timeline && (names[timeline] ?? timeline)],
  ]
  return (
    <Section title="Where it came from" as="h3">
      <Facts facts={facts.filter(([, value]) => value)} />
    </Section>
  )
}

/** What belongs to what: terms, each with its explanation or value beside it. */
export const Facts = (props: {
  facts: readonly (readonly [title: string, value: ReactNode])[]
}): JSX.Element => (
  <dl className="leads-facts">
    {props.facts.map(([title, value]) => (
      <div key={title}>
        <Muted as="dt">{title}</Muted>
        <Text as="dd" size={1}>
          {value}
        </Text>
      </div>
    ))}
  </dl>
)
