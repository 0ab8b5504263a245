import {paths} from '../paths.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import {useChrome} from './chrome-context.ts'
import css from './Navbar.module.css'

/** The mark and the company's name, leading home. */
export function Logo() {
  const {siteSettings} = useChrome()
  return (
    <SiteLink className={css.logo} href={paths.home()}>
      <svg className={css.mark} viewBox="0 0 24 36" aria-hidden="true">
        <path d="M12 0a12 12 0 0 0 0 24zM12 12a12 12 0 0 1 0 24z" />
      </svg>
      {siteSettings?.companyName}
    </SiteLink>
  )
}
