import {Box, Button, Flex, Label, Stack, TextArea, TextInput} from '@sanity/ui'
import {textOf} from 'content-checks'
import {useEffect, useRef, useState, type JSX} from 'react'
import {useClient} from 'sanity'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {useDraftDocuments} from '../../checks/use-content.ts'
import {EmblemTile} from '../../ui/pictures.tsx'
import {Muted, Notice} from '../../ui/small.tsx'
import {useAttempt} from '../../ui/use-attempt.ts'
import {useBase} from '../../ui/hooks.ts'
import {agentPath} from '../groups.ts'
import {HueTiles} from '../inputs/tile-inputs.tsx'
import {store, useReducerInTab} from '../../ui/storage.ts'
import {freeHues} from './copy-agent.ts'
import {answersSchema, createAgent, slugOf, type Answers, type Faults} from './new-agent.ts'

const tiers = ['Starter', 'Professional', 'Enterprise'] as const

/** What is asked of a new agent, in place of its empty form. It creates the agent with its cards; then its form takes over. */
export function NewAgentForm({id}: {id: string}): JSX.Element {
  const client = useClient({apiVersion})
  const {navigateUrl} = useRouter()
  const base = useBase()
  const {groupIndex} = usePaneRouter()
  const drafts = [...(useDraftDocuments()?.values() ?? [])]
  const taken = drafts.flatMap((each) => (each._type === 'agent' ? (textOf(each, 'hue') ?? []) : []))
  const {answers, change, forget} = useAnswers()
  const [faults, setFaults] = useState<Faults>({})
  const {isBusy, error, attempt} = useAttempt()
  const fields = useRef<HTMLElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    const isWrong = Object.keys(faults).length > 0
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const free = freeHues(taken)
  const hue = answers.hue || (free[0] ?? '')

  const create = async () => {
    const found = await createAgent(client, id, {...answers, hue})
    setFaults(found)
    if (Object.keys(found).length > 0) return
    forget()
    // As a part of another form, which refers to it, it stays there.
    if (groupIndex <= 1) navigateUrl({path: agentPath(base, id)})
  }
  // Sanity's form is around this one, and forms do not nest.
  return (
    <section ref={fields} aria-label="New agent" data-testid="new-agent">
      <Stack gap={5}>
        <Muted>
          An agent with all its parts is made from these answers, as drafts. Its texts are a draft too: a list
          above its form says which are still to be written.
        </Muted>
        <Asked
          label="Name"
          fault={faults.name}
          hint={addressHint(answers.name)}
          value={answers.name}
          onText={(name) => change({name})}
        />
        <Asked
          label="What it does, in a sentence"
          fault={faults.task}
          hint="Shown on its card."
          rows={2}
          value={answers.task}
          onText={(task) => change({task})}
        />
        <Prices answers={answers} faults={faults} change={change} />
        <Stack gap={3}>
          <Label size={1}>Color</Label>
          <HueTiles
            value={hue}
            hues={[...free, ...new Set(taken)]}
            onChange={(chosen) => change({hue: chosen})}
          />
          <Message fault={faults.hue} hint={hueHint(hue, taken)} />
        </Stack>
        <Emblem emblem={answers.emblem} hue={hue} change={change} />
        {error && (
          <Notice
            tone="critical"
            text={`Nothing was created, and what you typed is kept: ${error.message}`}
          />
        )}
        <Flex>
          <Button
            tone="primary"
            text="Create the agent"
            disabled={isBusy}
            onClick={() => void attempt(create)}
          />
        </Flex>
      </Stack>
    </section>
  )
}

type Change = (some: Partial<Answers>) => void

function Prices(props: {answers: Answers; faults: Faults; change: Change}) {
  const {answers, faults, change} = props
  return (
    <Flex gap={3} wrap="wrap">
      {tiers.map((tier, index) => (
        <Box key={tier} flex={1} style={{minWidth: 130}}>
          <Asked
            label={`${tier}, $ a month`}
            fault={faults.prices?.[index]}
            inputMode="decimal"
            value={answers.prices[index] ?? ''}
            onText={(text) => {
              const [first = '', second = '', third = ''] = answers.prices.with(index, text)
              change({prices: [first, second, third]})
            }}
          />
        </Box>
      ))}
    </Flex>
  )
}

function Emblem({emblem, hue, change}: {emblem: string; hue: string; change: Change}) {
  return (
    <Stack gap={3}>
      <Label size={1}>Emblem</Label>
      <Flex gap={3} align="center">
        <div style={{width: 96, height: 96}}>
          <EmblemTile emblem={emblem} hue={hue} />
        </div>
        <Button
          mode="ghost"
          fontSize={1}
          padding={3}
          text="Another one"
          onClick={() => change({emblem: newSeed()})}
        />
      </Flex>
    </Stack>
  )
}

const hueHint = (hue: string, taken: readonly string[]) =>
  taken.includes(hue) ? 'Another agent has this color too.' : 'Colors that no agent has come first.'

const addressHint = (name: string) =>
  slugOf(name) ? `Its page is at /agents/${slugOf(name)}` : 'Its page’s address is made from it.'

interface AskedProps {
  label: string
  fault: string | undefined
  hint?: string
  value: string
  inputMode?: 'decimal'
  /** Of a text with several lines. */
  rows?: number
  onText: (text: string) => void
}

/** A field with its label above and what is wrong below. */
function Asked({label, fault, hint, rows, onText, ...props}: AskedProps) {
  const field = {
    ...props,
    'aria-label': label,
    ...(fault && {'aria-invalid': true, customValidity: fault}),
    onChange: ({currentTarget}: {currentTarget: {value: string}}) => onText(currentTarget.value),
  }
  return (
    <Stack gap={3}>
      <Label size={1}>{label}</Label>
      {rows ? <TextArea {...field} rows={rows} /> : <TextInput {...field} />}
      <Message fault={fault} hint={hint} />
    </Stack>
  )
}

function Message({fault, hint}: {fault: string | undefined; hint?: string | undefined}) {
  return fault ? <Notice tone="critical" text={fault} /> : <Muted>{hint}</Muted>
}

const newSeed = () => `drawn-${crypto.randomUUID().slice(0, 8)}`
const blank = (): Answers => ({name: '', task: '', hue: '', emblem: newSeed(), prices: ['', '', '']})

const answersReducer = (answers: Answers, some: Partial<Answers>): Answers => ({...answers, ...some})

/** The answers, which stay in the tab until an agent is made of them: whoever leaves the form finds them in the next one. */
function useAnswers(): {answers: Answers; change: Change; forget: () => void} {
  const place = 'new-agent'
  const [answers, change] = useReducerInTab(place, answersSchema, answersReducer, blank)
  return {answers, change, forget: () => store(place, undefined, 'sessionStorage')}
}
