import {logoPath} from '../../../domain/logo.ts'
import {paths} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from './layout-context.ts'
import css from './Logo.module.css'

/** The logo and the company's name, as a link to the home page. */
export function Logo() {
  const {siteSettings} = useLayoutData()
  return (
    <SiteLink className={css.logo} href={paths.home()}>
      <svg viewBox="0 0 24 36" aria-hidden="true">
        <path d={logoPath} />
      </svg>
      {siteSettings?.companyName}
    </SiteLink>
  )
}
