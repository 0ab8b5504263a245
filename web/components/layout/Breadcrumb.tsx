import {paths} from '../../../domain/pages.ts'
import {menuLabel} from '../../content/head.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './Breadcrumb.module.css'
import {useLayoutData} from './layout-context.ts'

/** The breadcrumb: the home page first, and the current page last, without a link. */
export function Breadcrumb({current, inAgents = false}: {current?: string | null; inAgents?: boolean}) {
  const layout = useLayoutData()
  const {agentPage, agentsPage} = layout
  return (
    <nav aria-label={agentPage?.breadcrumbLabel ?? undefined}>
      <ol className={css.crumb}>
        <li>
          <SiteLink href={paths.home()}>
            {menuLabel(layout, paths.home()) ?? layout.siteSettings?.companyName}
          </SiteLink>
        </li>
        {inAgents && (
          <li>
            <SiteLink href={paths.agents()}>
              {menuLabel(layout, paths.agents()) ?? agentsPage?.title}
            </SiteLink>
          </li>
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
