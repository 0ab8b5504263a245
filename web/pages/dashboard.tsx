import {defineQuery} from 'groq'
import {useEffect, useRef, type ReactNode} from 'react'
import {useNavigate} from 'react-router-dom'
import {Guard} from '../account/Guard.tsx'
import type {AccountState} from '../account/user.ts'
import {useAccountSlot} from '../components/layout/account-slot.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {emblemField, linkFields, passwordFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {afterPaint} from '../ui/after-paint.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import {useSearchParams} from '../navigation/use-search-params.ts'
import {OfflineNote} from './account/OfflineNote.tsx'
import type {PasswordLabels} from './account/PasswordField.tsx'
import {Analytics} from './dashboard/Analytics.tsx'
import {Cards, type PanelName} from './dashboard/Cards.tsx'
import css from './dashboard.module.css'
import type {Labels, OfferedAgent} from './dashboard/labels.ts'
import {MyAgents} from './dashboard/MyAgents.tsx'
import {MyWorkflows} from './dashboard/MyWorkflows.tsx'
import {Settings} from './dashboard/Settings.tsx'
import {Stats} from './dashboard/Stats.tsx'
import {Team} from './dashboard/Team.tsx'
import {useResource} from './dashboard/use-resource.ts'

export const dashboardQuery = defineQuery(`{
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{
    _id, _type, greeting, logoutLabel, backLabel, agentsHeading, agentsText, agentsCta{${linkFields}}, analyticsHeading, analyticsText,
    analyticsCta, analyticsEmpty, settingsHeading, settingsText, settingsCta, statsHeading, statsCaption,
    stats[]{_key, _type, figure, label},
    myAgents{heading, empty, teamEmpty, full, activeLabel, pausedLabel, unknownAgent, unknownPlan, sumLabel, addHeading, agentLabel,
      agentPlaceholder, planLabel, planPlaceholder, submitLabel, addLabel, submittingLabel},
    myWorkflows{heading, empty, cta{${linkFields}}, draftLabel, activeLabel, pausedLabel, lastRunLabel, neverRunLabel},
    accountSettings{profileHeading, firstNameLabel, lastNameLabel, emailLabel, companyLabel, phoneLabel, saveLabel, savingLabel,
      passwordHeading, passwordGoogle, currentPasswordLabel, newPasswordLabel, confirmPasswordLabel, passwordSave, exportHeading,
      exportText, exportLabel, exportingLabel, deleteHeading, deleteText, deleteLabel, deleteQuestion, deletePasswordText,
      deleteGoogleText, deleteConfirm, deletingLabel, cancelLabel, deletedText},
    states{failed, retryLabel, offline}, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "formSettings": *[_type == "formSettings" && _id == "formSettings"][0]{_id, _type, password{${passwordFields}}},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}, features}
  }
}`)

export const page = definePage({
  query: dashboardQuery,
  select: ({dashboardPage, signInPage, formSettings, agents}) =>
    dashboardPage && {
      labels: dashboardPage,
      noScriptText: signInPage?.noScriptText,
      password: formSettings?.password,
      agents: compact(agents),
    },
  head: ({labels: {greeting, seo}}, layout) =>
    headOf({path: paths.dashboard(), title: greeting, seo, noindex: true}, layout),
  Component: ({data}) => {
    const {siteSettings} = useLayoutData()
    return (
      <>
        <noscript>
          <p className="wrap section">{data.noScriptText}</p>
        </noscript>
        <Guard title={data.labels.seo?.title} loading={siteSettings?.loadingLabel}>
          {(account) => <Dashboard data={data} account={account} />}
        </Guard>
      </>
    )
  },
})

interface DashboardProps {
  data: {labels: Labels; password: PasswordLabels; agents: OfferedAgent[]}
  account: Extract<AccountState, {status: 'signed-in'}>
}

/** What a signed-in customer sees: the overview, or what `?panel=` names. */
function Dashboard({data: {labels, password, agents}, account: {user, profile}}: DashboardProps) {
  const {siteSettings} = useLayoutData()
  const {logout} = useAccountSlot()
  const {resource, load, retry} = useResource('GET /api/agents')
  const workflows = useResource('GET /api/workflows')
  // One error stands for both lists, and its button asks for both again.
  const hasNothing = resource.status === 'failed' && workflows.resource.status === 'failed'
  const {panel, open} = usePanel()
  const loading = siteSettings?.loadingLabel
  const agentCount = resource.status === 'ready' ? resource.value.agents.length : undefined
  return (
    <div className={css.desk}>
      <header className={`${css.head} wrap`}>
        <h1>
          {labels.greeting}, {user.displayName || user.email}
        </h1>
        <button type="button" className={css.logout} onClick={logout}>
          {labels.logoutLabel}
        </button>
      </header>
      <div className="wrap">
        <OfflineNote text={labels.states?.offline} />
        {panel === undefined && (
          <>
            <Team resource={resource} offered={agents} text={labels.myAgents?.teamEmpty} />
            <Stats labels={labels} agents={resource} />
            <div className={css.columns}>
              <div className={css.main}>
                <MyAgents
                  labels={labels.myAgents}
                  states={labels.states}
                  loading={loading}
                  offered={agents}
                  resource={resource}
                  load={load}
                  retry={() => Promise.all([retry(), hasNothing && workflows.retry()])}
                />
                {!hasNothing && (
                  <MyWorkflows
                    labels={labels.myWorkflows}
                    states={labels.states}
                    loading={loading}
                    {...workflows}
                  />
                )}
              </div>
              <Cards labels={labels} onOpen={open} />
            </div>
          </>
        )}
        {panel === 'analytics' && (
          <Panel heading={labels.analyticsHeading} back={labels.backLabel}>
            <Analytics labels={labels} agentCount={agentCount} />
          </Panel>
        )}
        {panel === 'settings' && (
          <Panel heading={labels.settingsHeading} back={labels.backLabel}>
            <Settings
              labels={labels.accountSettings}
              password={password}
              states={labels.states}
              loading={loading}
              user={user}
              profile={profile}
            />
          </Panel>
        )}
      </div>
    </div>
  )
}

/** The panel in the URL, so that it can be linked, reloaded, and left with the browser's back button. */
function usePanel() {
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

/** A view of its own instead of the overview. Its heading gets the focus. */
function Panel(props: {heading: string | null | undefined; back: string | null; children: ReactNode}) {
  const title = useRef<HTMLHeadingElement>(null)
  // After the RouteAnnouncer, which moves the focus to the page's own heading.
  useEffect(() => afterPaint(() => title.current?.focus({preventScroll: true})), [])
  return (
    <section className={css.panel} aria-labelledby="panel-heading">
      <SiteLink className={css.back} href={paths.dashboard()}>
        {props.back}
      </SiteLink>
      <h2 id="panel-heading" ref={title} tabIndex={-1}>
        {props.heading}
      </h2>
      {props.children}
    </section>
  )
}
