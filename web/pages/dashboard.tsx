import {defineQuery} from 'groq'
import {useEffect, useRef, type ReactNode} from 'react'
import {useNavigate} from 'react-router-dom'
import {Guard} from '../account/Guard.tsx'
import type {AccountState} from '../account/user.ts'
import {FooterLine} from '../components/layout/Footer.tsx'
import {emblemField, linkFields, passwordFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {useSearchParams} from '../navigation/use-search-params.ts'
import {OfflineNote} from './account/OfflineNote.tsx'
import type {PasswordLabels} from './account/PasswordField.tsx'
import {Analytics} from './dashboard/Analytics.tsx'
import {Cards} from './dashboard/Cards.tsx'
import css from './dashboard.module.css'
import {EmailAddress} from './dashboard/EmailAddress.tsx'
import type {Labels, OfferedAgent} from './dashboard/labels.ts'
import {MyAgents} from './dashboard/MyAgents.tsx'
import {MyWorkflows} from './dashboard/MyWorkflows.tsx'
import {Rail, type PanelName} from './dashboard/Rail.tsx'
import {Settings} from './dashboard/Settings.tsx'
import {Stats} from './dashboard/Stats.tsx'
import {Team} from './dashboard/Team.tsx'
import {useAgentSheet} from './dashboard/use-agent-sheet.ts'
import {useResource} from './dashboard/use-resource.ts'
import type {ContentText} from '../../domain/content-text.ts'

export const dashboardQuery = defineQuery(`{
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{
    _id, _type, greeting, logoutLabel, teamLabel, settingsLabel, helpLink{${linkFields}}, agentsHeading, agentsText, agentsCta{${linkFields}}, analyticsHeading, analyticsText,
    analyticsCta, analyticsEmpty, settingsHeading, settingsText, settingsCta, statsHeading, statsCaption,
    stats[]{_key, _type, figure, label},
    myAgents{heading, empty, teamEmpty, full, activeLabel, pausedLabel, unknownAgent, unknownPlan, sumLabel, addHeading, agentLabel,
      agentPlaceholder, planLabel, planPlaceholder, submitLabel, addLabel, submittingLabel,
      manageLabel, changeLabel, changeToLabel, pauseText, pauseLabel, resumeLabel, removeText, removeLabel, removeConfirm, keepLabel,
      askText, askLink{${linkFields}}},
    myWorkflows{heading, empty, cta{${linkFields}}, draftLabel, activeLabel, pausedLabel, lastRunLabel, neverRunLabel},
    accountSettings{profileHeading, firstNameLabel, lastNameLabel, emailLabel, companyLabel, phoneLabel, saveLabel, savingLabel,
      passwordHeading, passwordGoogle, currentPasswordLabel, newPasswordLabel, confirmPasswordLabel, passwordSave, exportHeading,
      exportText, exportLabel, exportingLabel, deleteHeading, deleteText, deleteLabel, deleteQuestion, deletePasswordText,
      deleteGoogleText, deleteConfirm, deletingLabel, cancelLabel, deletedText},
    states{failed, retryLabel, offline}, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, optionalHint, password{${passwordFields}}},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, ${emblemField}, "worksWith": worksWith[]._ref, plans[]->{_id, _type, name, price{${priceFields}}, features}
  }
}`)

export const page = definePage({
  query: dashboardQuery,
  select: ({dashboardPage, signInPage, formSettings, agents}) =>
    dashboardPage && {
      labels: dashboardPage,
      noScriptText: signInPage?.noScriptText,
      optionalHint: formSettings?.optionalHint,
      password: formSettings?.password,
      agents: compact(agents),
    },
  head: ({labels: {greeting, seo}}, layout) =>
    headOf({path: paths.dashboard(), title: greeting, seo, noindex: true}, layout),
  Component: ({data}) => <Frame data={data} />,
})

interface DashboardData {
  labels: Labels
  noScriptText: ContentText
  optionalHint: ContentText
  password: PasswordLabels
  agents: OfferedAgent[]
}

/** The dashboard's own frame, and in it the view that `?panel=` names, for a signed-in customer only. */
function Frame({data}: {data: DashboardData}) {
  const {panel, open} = usePanel()
  return (
    <div className={css.frame}>
      <Rail labels={data.labels} panel={panel} />
      <main id="main" className={css.desk}>
        <noscript>
          <p className="section">{data.noScriptText}</p>
        </noscript>
        <Guard title={data.labels.seo?.title}>
          {(account) => <Dashboard data={data} account={account} panel={panel} onOpen={open} />}
        </Guard>
      </main>
      <FooterLine />
    </div>
  )
}

interface DashboardProps {
  data: DashboardData
  account: Extract<AccountState, {status: 'signed-in'}>
  panel: PanelName | undefined
  onOpen: (panel: PanelName) => void
}

/** What a signed-in customer sees: the overview, or a panel. */
function Dashboard({data: {labels, optionalHint, password, agents}, account, panel, onOpen}: DashboardProps) {
  const {user, profile} = account
  const {resource, load, retry} = useResource('GET /api/agents')
  const workflows = useResource('GET /api/workflows')
  const taken = resource.status === 'ready' ? resource.value.agents : []
  const rest = agents.filter(({_id}) => taken.every((agent) => agent.agent_id !== _id))
  const sheets = useAgentSheet(resource.status === 'ready' ? rest : [], panel === undefined)
  // One error stands for both lists, and its button asks for both again.
  const hasNothing = resource.status === 'failed' && workflows.resource.status === 'failed'
  const activeCount =
    resource.status === 'ready' ? taken.filter(({status}) => status === 'active').length : undefined
  return (
    <>
      <OfflineNote text={labels.states?.offline} />
      {panel === undefined && (
        <>
          <div className={css.greeting}>
            <h1>
              {labels.greeting}, {user.displayName || <EmailAddress address={user.email} />}
            </h1>
            <Team agents={taken} offered={agents} />
          </div>
          <Stats labels={labels} status={resource.status} agentCount={activeCount} />
          <MyAgents
            labels={labels.myAgents}
            states={labels.states}
            offered={agents}
            rest={rest}
            sheets={sheets}
            resource={resource}
            load={load}
            retry={() => Promise.all([retry(), hasNothing && workflows.retry()])}
          />
          {!hasNothing && <MyWorkflows labels={labels.myWorkflows} states={labels.states} {...workflows} />}
          <Cards labels={labels} onOpen={onOpen} />
        </>
      )}
      {panel === 'analytics' && (
        <Panel heading={labels.analyticsHeading}>
          <Analytics labels={labels} agentCount={activeCount} />
        </Panel>
      )}
      {panel === 'settings' && (
        <Panel heading={labels.settingsHeading}>
          <Settings
            labels={labels.accountSettings}
            optionalHint={optionalHint}
            password={password}
            states={labels.states}
            user={user}
            profile={profile}
          />
        </Panel>
      )}
    </>
  )
}

/** The panel in the URL, so that it can be linked, reloaded, and left with the browser's back button. */
function usePanel(): {panel: PanelName | undefined; open: (asked: PanelName) => void} {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const named = params.get('panel')
  const panel = named === 'analytics' || named === 'settings' ? named : undefined
  const last = useRef(panel)
  useEffect(() => {
    // The browser's back button has removed what had the focus, which returns to the button that opened the panel.
    if (!panel && last.current && document.activeElement === document.body)
      document.getElementById(`open-${last.current}`)?.focus()
    last.current = panel
  }, [panel])
  return {panel, open: (asked: PanelName) => void navigate(`?panel=${asked}`)}
}

/** A view of its own instead of the overview. Its heading gets the focus, since the title of the page stays the same. */
function Panel(props: {heading: ContentText; children: ReactNode}) {
  const title = useRef<HTMLHeadingElement>(null)
  // Not after the paint: whoever presses Tab at once would lose the field that it leads to.
  useEffect(() => title.current?.focus({preventScroll: true}), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {props.heading}
      </h1>
      {props.children}
    </>
  )
}
