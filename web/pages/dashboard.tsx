import {defineQuery} from 'groq'
import {useEffect, useRef, useState} from 'react'
import {Guard} from '../account/Guard.tsx'
import type {AccountState} from '../account/user.ts'
import {useAccountSlot} from '../components/layout/account-slot.ts'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {linkFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {Button} from '../ui/Button.tsx'
import {OfflineNote} from './account/OfflineNote.tsx'
import {Cards, type Panel} from './dashboard/Cards.tsx'
import css from './dashboard.module.css'
import type {Labels, OfferedAgent} from './dashboard/labels.ts'
import {MyAgents} from './dashboard/MyAgents.tsx'
import {MyWorkflows} from './dashboard/MyWorkflows.tsx'
import {Settings} from './dashboard/Settings.tsx'
import {Stats} from './dashboard/Stats.tsx'
import {useResource} from './dashboard/use-resource.ts'

export const dashboardQuery = defineQuery(`{
  "dashboardPage": *[_type == "dashboardPage" && _id == "dashboardPage"][0]{
    _id, _type, greeting, logoutLabel, agentsHeading, agentsText, agentsCta{${linkFields}}, analyticsHeading, analyticsText,
    analyticsCta, analyticsEmpty, settingsHeading, settingsText, settingsCta, statsHeading, statsCaption,
    stats[]{_key, _type, figure, label},
    myAgents{heading, empty, full, activeLabel, pausedLabel, unknownAgent, unknownPlan, addHeading, agentLabel,
      agentPlaceholder, planLabel, planPlaceholder, submitLabel, submittingLabel},
    myWorkflows{heading, empty, cta{${linkFields}}, draftLabel, activeLabel, pausedLabel, lastRunLabel, neverRunLabel},
    accountSettings{profileHeading, firstNameLabel, lastNameLabel, emailLabel, companyLabel, phoneLabel, saveLabel, savingLabel,
      passwordHeading, passwordGoogle, currentPasswordLabel, newPasswordLabel, confirmPasswordLabel, passwordSave, exportHeading,
      exportText, exportLabel, exportingLabel, deleteHeading, deleteText, deleteLabel, deleteQuestion, deletePasswordText,
      deleteGoogleText, deleteConfirm, deletingLabel, cancelLabel, deletedText},
    states{failed, retryLabel, offline}, seo{${seoFields}}
  },
  "signInPage": *[_type == "signInPage" && _id == "signInPage"][0]{_id, _type, noScriptText},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, emblem, plans[]->{_id, _type, name, price{${priceFields}}}
  }
}`)

export const page = definePage({
  query: dashboardQuery,
  select: ({dashboardPage, signInPage, agents}) =>
    dashboardPage && {
      labels: dashboardPage,
      noScriptText: signInPage?.noScriptText,
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
  data: {labels: Labels; agents: OfferedAgent[]}
  account: Extract<AccountState, {status: 'signed-in'}>
}

/** What a signed-in customer sees. */
function Dashboard({data: {labels, agents}, account: {user, profile}}: DashboardProps) {
  const {siteSettings} = useLayoutData()
  const {logout} = useAccountSlot()
  const {resource, load, retry} = useResource('GET /api/agents')
  const [panel, setPanel] = useState<Panel>()
  const loading = siteSettings?.loadingLabel
  return (
    <>
      <header className={`${css.head} wrap`}>
        <h1>
          {labels.greeting}, {user.displayName || user.email}
        </h1>
        <Button variant="outline" onClick={logout}>
          {labels.logoutLabel}
        </Button>
      </header>
      <div className="wrap">
        <OfflineNote text={labels.states?.offline} />
      </div>
      <Stats
        labels={labels}
        agentCount={resource.status === 'ready' ? resource.value.agents.length : undefined}
      />
      <div className={`${css.body} wrap`}>
        <Cards
          labels={labels}
          open={panel}
          onOpen={(asked) => setPanel((open) => (open === asked ? undefined : asked))}
        />
        <div id="panel">
          {panel === 'analytics' && (
            <OpenPanel heading={labels.analyticsHeading}>
              <p className="lead muted">{labels.analyticsEmpty}</p>
            </OpenPanel>
          )}
          {panel === 'settings' && (
            <OpenPanel heading={labels.settingsHeading}>
              <Settings
                labels={labels.accountSettings}
                states={labels.states}
                loading={loading}
                user={user}
                profile={profile}
              />
            </OpenPanel>
          )}
        </div>
        <MyAgents
          labels={labels.myAgents}
          states={labels.states}
          loading={loading}
          offered={agents}
          resource={resource}
          load={load}
          retry={retry}
        />
        <MyWorkflows labels={labels.myWorkflows} states={labels.states} loading={loading} />
      </div>
    </>
  )
}

/** The panel that a card opens. Its heading gets the focus. */
function OpenPanel({heading, children}: {heading: string | null | undefined; children: React.ReactNode}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={css.panel} aria-labelledby="panel-heading">
      <h2 id="panel-heading" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
