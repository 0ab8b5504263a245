import {linkHref} from '../../../domain/links.ts'
import {paths} from '../../../domain/pages.ts'
import {compact} from '../../../domain/compact.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './Breadcrumb.module.css'
import {useLayoutData} from './layout-context.ts'

/** The breadcrumb: the home page first, and the current page last, without a link. */
export function Breadcrumb({current, inAgents = false}: {current?: string | null; inAgents?: boolean}) {
  const {agentPage, agentsPage, navigation} = useLayoutData()
  const home = compact(navigation?.items).find((item) => linkHref(item) === paths.home())
  const agents = compact(navigation?.items).find((item) => linkHref(item) === paths.agents())
  return (
    <nav aria-label={agentPage?.breadcrumbLabel ?? undefined}>
      <ol className={css.crumb}>
        <li>
          <SiteLink href={paths.home()}>{home?.label}</SiteLink>
        </li>
        {inAgents && (
          <li>
            <SiteLink href={paths.agents()}>{agents?.label ?? agentsPage?.title}</SiteLink>
          </li>
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
