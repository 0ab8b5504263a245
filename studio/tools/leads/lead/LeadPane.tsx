import './lead.css'
import {Box, Flex, Stack, Text} from '@sanity/ui'
import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import type {JSX} from 'react'
import {Muted, SmallButton, Waiting} from '../../../ui/small.tsx'
import {Figures} from '../figures/Figures.tsx'
import type {Desk} from '../use-desk.ts'
import {LeadView} from './LeadView.tsx'

/** Beside the list: the open message, or how many there were and how soon they were answered. */
export function LeadPane({desk}: {desk: Desk}): JSX.Element {
  const {lead, view, leads, showFigures} = desk
  const {leadRef, toList} = desk.columns
  const isGone = view.open !== undefined && leads.state.gone.has(view.open)
  const close = () => {
    showFigures(false)
    view.show(undefined)
    toList()
  }
  return (
    <Box
      as="section"
      ref={leadRef}
      tabIndex={-1}
      className="leads-pane"
      aria-label={view.open === undefined ? 'Figures' : 'Message'}
    >
      <div className="leads-back">
        <SmallButton mode="bleed" icon={ArrowLeftIcon} text="All leads" onClick={close} />
      </div>
      {view.open === undefined ? (
        <Figures desk={desk} />
      ) : lead ? (
        <LeadView desk={desk} lead={lead} />
      ) : isGone ? (
        <Flex padding={6} justify="center">
          <Stack gap={4}>
            <Text size={1} weight="semibold">
              This message is no longer there
            </Text>
            <Muted>It was erased, or is older than messages are kept.</Muted>
          </Stack>
        </Flex>
      ) : (
        <Waiting />
      )}
    </Box>
  )
}
