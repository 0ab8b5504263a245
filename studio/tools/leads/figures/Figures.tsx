import './figures.css'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {LeadFigures} from '../../../inbox/inbox-api.ts'
import {Muted, Nothing, SmallButton, Title, Waiting, Section} from '../../../ui/small.tsx'
import {byWeek, dueIn, promiseKept, sharesOf, shownWeeks, type Share, type Week} from '../state/figures.ts'
import {counted, timeOf} from '../../../ui/words.ts'
import type {Desk} from '../use-desk.ts'
import {weekTitle} from '../state/words.ts'

/** How many messages came, and how soon they were answered. */
export function Figures({desk}: {desk: Desk}): JSX.Element {
  const {figures, now, names, view} = desk
  if (!figures) return <Waiting />
  const weeks = byWeek(figures, now)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <AnsweredInTime desk={desk} figures={figures} />
        {figures.weeks.length === 0 ? (
          <Nothing>
            Nobody has written in the last {shownWeeks} weeks. With the first message, a chart begins here.
          </Nothing>
        ) : (
          <>
            <WeekChart weeks={weeks} />
            <div className="leads-shares">
              <Shares
                title="By agent"
                shares={sharesOf(figures, 'agent')}
                nameOf={(slug) => names[slug] ?? slug}
                none="No agent named"
                onChoose={(agent) => view.narrow({agent})}
              />
              <Shares
                title="By page"
                shares={sharesOf(figures, 'page')}
                nameOf={(path) => path}
                none="Page not known"
                onChoose={(page) => view.narrow({page})}
              />
            </div>
          </>
        )}
      </Stack>
    </Box>
  )
}

/** How the promise of an answer is kept, and what is about to break it. */
function AnsweredInTime({desk, figures}: {desk: Desk; figures: LeadFigures}) {
  const {kept, of, percent} = promiseKept(byWeek(figures, desk.now))
  const {due, overdue} = figures
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
        <Title>Answered within {counted(desk.standing.promisedHours, 'hour')}</Title>
        {of > 0 ? (
          <Flex gap={3} align="baseline" wrap="wrap">
            <Text size={4} weight="semibold">
              {percent}%
            </Text>
            <Muted>
              {kept} of {of}, in {shownWeeks} weeks
            </Muted>
          </Flex>
        ) : (
          <Muted>The site promises it. Nothing was answered yet.</Muted>
        )}
        {overdue > 0 && (
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1} className="leads-due" data-tone="critical">
              {counted(overdue, 'message')} {overdue === 1 ? 'waits' : 'wait'} for longer already.
            </Text>
            <SmallButton mode="ghost" text="Show new ones" onClick={() => desk.view.narrow({state: 'new'})} />
          </Flex>
        )}
        {due.length > 0 && <DueSoon desk={desk} due={due} />}
        {overdue === 0 && due.length === 0 && <Muted>No message is about to miss it.</Muted>}
      </Stack>
    </Card>
  )
}

function DueSoon({desk, due}: {desk: Desk; due: LeadFigures['due']}) {
  const {leadsById, now, view, standing} = desk
  const {promisedHours} = standing
  return (
    <Stack gap={3}>
      <Muted>About to miss it:</Muted>
      <Stack as="ul" gap={2}>
        {due.slice(0, 5).map(({id, due_at}) => {
          const lead = leadsById.get(id)
          const sent = new Date(Date.parse(due_at) - promisedHours * 3_600_000).toISOString()
          return (
            <Flex as="li" key={id} gap={3} align="center">
              <SmallButton
                mode="ghost"
                text={lead?.name ?? `Message of ${timeOf(sent)}`}
                onClick={() => view.show(id)}
              />
              <Text size={1} className="leads-due" data-tone="caution">
                {dueIn({state: 'new', created_at: sent}, now, promisedHours)?.text}
              </Text>
            </Flex>
          )
        })}
      </Stack>
    </Stack>
  )
}

interface Props {
  title: string
  shares: readonly Share[]
  nameOf: (key: string) => string
  /** For messages without one. */
  none: string
  onChoose: (key: string) => void
}

/** Where messages come from, the most frequent first. Each narrows the list. */
function Shares({title, shares, nameOf, none, onChoose}: Props): JSX.Element {
  const most = Math.max(1, ...shares.map(({messages}) => messages))
  return (
    <Section title={title}>
      <ul className="leads-share-list">
        {shares.map(({key, messages, won}) => (
          <li key={key}>
            {key ? (
              <button type="button" onClick={() => onChoose(key)} className="leads-cut">
                {nameOf(key)}
              </button>
            ) : (
              <span className="leads-share-none">{none}</span>
            )}
            <span className="leads-share-count">
              {messages}
              {won > 0 && `, ${won} won`}
            </span>
            <span className="leads-share-bar" style={{inlineSize: `${(messages / most) * 100}%`}} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const parts = [
  ['inTime', 'answered in time'],
  ['late', 'late'],
  ['open', 'not yet'],
] as const

/** Messages by week, as figures and as bars beside them. */
function WeekChart({weeks}: {weeks: readonly Week[]}): JSX.Element {
  const most = Math.max(1, ...weeks.map(({inTime, late, open}) => inTime + late + open))
  return (
    <Section title="Messages by week">
      <table className="studio-table leads-weeks">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Week of
            </th>
            {parts.map(([part, title]) => (
              <th key={part} scope="col" data-part={part}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{weekTitle(week.week)}</th>
              <td aria-hidden="true">
                {parts.map(([part]) => (
                  <span key={part} data-part={part} style={{inlineSize: `${(week[part] / most) * 100}%`}} />
                ))}
              </td>
              {parts.map(([part]) => (
                <td key={part}>{week[part]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
