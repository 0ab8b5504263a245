import {mark} from '../design/mark.ts'
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
        <path d={mark} />
      </svg>
      {siteSettings?.companyName}
    </SiteLink>
  )
}
