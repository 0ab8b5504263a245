import {useEffect, useRef, useState} from 'react'
import {compact} from '../../../domain/compact.ts'
import {inquiryHref, linkHref} from '../../../domain/links.ts'
import {paths} from '../../../domain/pages.ts'
import {editable, plainText} from '../../content/editable.ts'
import {Button, ButtonLink} from '../../ui/Button.tsx'
import {Field, type Control} from '../../ui/Field.tsx'
import {Form} from '../../ui/Form.tsx'
import {hasModifier} from '../../ui/modifier-keys.ts'
import {scrollIntoView} from '../../ui/scroll-into-view.ts'
import {Chart} from '../work/Chart.tsx'
import {WorkPanel} from '../work/WorkPanel.tsx'
import {demoResult} from './demo-lines.ts'
import type {Agent, AgentLabels} from '../../content/types.ts'
import {takeAlong} from '../forms/use-prefill.ts'
import css from './DemoForm.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

function controlOf(value: ContentText): Control {
  return value === 'textarea' || value === 'select' || value === 'checkboxes' || value === 'url'
    ? value
    : 'text'
}

/**
 * A demo form. Submitting it sends no request and does not navigate. If the agent has an authored sample, a result appears after the
 * form, labeled as a sample: the lines that editors wrote for what was entered (demo-lines.ts). Otherwise nothing happens. What the
 * visitor typed is for a person, and goes along to the contact form. Where the result has a column of its own, the outline of a sheet for what
 * is chosen is there before.
 */
export function DemoForm({agent, labels}: {agent: Agent; labels: AgentLabels}) {
  const {demo} = agent
  const [entered, setEntered] = useState(() => firstChoices(demo))
  const [submitted, setSubmitted] = useState<{form: FormData; at: number}>()
  const form = useRef<HTMLFormElement>(null)
  // What was chosen before hydration.
  useEffect(() => setEntered(new FormData(form.current ?? undefined)), [])
  const asked = demoResult(demo ?? {}, entered)
  const result = submitted && demo?.sampleResult && demoResult(demo, submitted.form)
  const headingFor = (name: string | undefined) => name && `${labels?.sampleForLabel ?? ''} ${name}`
  return (
    <Form
      ref={form}
      className={css.demo}
      noValidate
      // Without scripts, `dialog` submits nothing either; `get` would put the fields into the URL.
      method="dialog"
      onChange={({currentTarget}) => setEntered(new FormData(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted({form: new FormData(event.currentTarget), at: event.timeStamp})
      }}
    >
      <div className={css.form}>
        <div className={css.head}>
          <h2>{demo?.heading}</h2>
          <p className="lead">{demo?.intro}</p>
        </div>
        {compact(demo?.fields).map((field) => (
          <Field
            key={field._key}
            name={field.name ?? field._key}
            label={field.label}
            control={controlOf(field.control)}
            options={compact(field.options)
              .filter((option) => typeof option === 'string')
              .map((option) => ({value: plainText(option), label: option}))}
            placeholder={field.placeholder}
            {...editable(field, field.options ? 'options' : 'placeholder')}
            preselected
          />
        ))}
        <p>
          <Button type="submit">{demo?.submitLabel}</Button>
        </p>
      </div>
      <div>
        {!result && (
          <div className={css.blank} aria-hidden="true">
            <WorkPanel
              agent={agent}
              sample={demo?.sampleResult}
              lines={asked.lines}
              chart={<Chart chart={asked.chart} />}
              heading={headingFor(asked.choice)}
              isBlank
            />
          </div>
        )}
        <div aria-live="polite">
          {result && (
            <div key={submitted?.at} ref={scrollIntoView} className={css.result}>
              <WorkPanel
                agent={agent}
                sample={demo?.sampleResult}
                lines={result.lines}
                heading={headingFor(result.choice)}
                chart={<Chart chart={result.chart} />}
                label={labels?.sampleLabel}
                isWritten
              />
              <AskAPerson slug={agent.slug?.current} ownWords={result.ownWords} labels={labels} />
            </div>
          )}
        </div>
      </div>
    </Form>
  )
}

/** What the form has at first: of each list the first entry. */
function firstChoices(demo: Agent['demo']): FormData {
  const form = new FormData()
  for (const {name, control, options} of compact(demo?.fields)) {
    const [first] = compact(options)
    if (name && first && control === 'select') form.set(name, plainText(first))
  }
  return form
}

/** The way on from a sample. To the contact page it takes the agent and the visitor's own words along, and says so. */
function AskAPerson(props: {slug: string | undefined; ownWords: string; labels: AgentLabels}) {
  const {slug, ownWords, labels} = props
  const href = linkHref(labels?.sampleCta)
  const takesAlong = href === paths.contact() && slug !== undefined
  if (!href || !labels?.sampleCta?.label) return null
  return (
    <div className={css.ask}>
      {takesAlong && ownWords && <p>{labels.ownWordsText}</p>}
      {/* What is taken along is in this document's memory, so the application follows the link. */}
      <ButtonLink
        data-app=""
        href={takesAlong ? inquiryHref({service: 'ai-agents', agent: slug, plans: []}) : href}
        onClick={(event) => takesAlong && !hasModifier(event) && takeAlong(ownWords)}
      >
        {labels.sampleCta.label}
      </ButtonLink>
    </div>
  )
}
