import {compact} from '../../../domain/compact.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {safeUrl} from '../../../domain/links.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from './layout-context.ts'
import {Cta, TextLink} from '../sections/Cta.tsx'
import css from './Footer.module.css'
import {SocialIcon} from './SocialIcon.tsx'

/** The footer of every page: company text, agents, company pages and contact details. */
export function Footer() {
  const {siteSettings, footer, agents} = useLayoutData()
  return (
    <footer className={`${css.foot} night wrap`}>
      <div className={css.columns}>
        <div>
          <p className={`${css.blurb} lead`}>{siteSettings?.description}</p>
          <Cta link={footer?.cta} />
        </div>
        <div>
          <h2 className={css.heading}>{footer?.servicesHeading}</h2>
          <ul>
            {compact(agents).map((agent) => {
              const href = hrefOf(agent)
              return href ? (
                <li key={agent._id}>
                  <SiteLink className={css.link} href={href}>
                    {agent.name}
                  </SiteLink>
                </li>
              ) : null
            })}
          </ul>
        </div>
        <div>
          <h2 className={css.heading}>{footer?.companyHeading}</h2>
          <ul>
            {compact(footer?.companyLinks).map((link) => (
              <li key={link._key}>
                <TextLink link={link} className={css.link} />
              </li>
            ))}
          </ul>
        </div>
        <FooterContact />
      </div>
      {footer?.legalLine && <p className={`${css.legal} small muted`}>{footer.legalLine}</p>}
      <p className={css.word} aria-hidden="true">
        {siteSettings?.companyName}
      </p>
    </footer>
  )
}

function FooterContact() {
  const {siteSettings, footer} = useLayoutData()
  return (
    <div>
      <h2 className={css.heading}>{footer?.contactHeading}</h2>
      <ContactLinks className={css.link} />
      <p className="small muted">{siteSettings?.phoneHours}</p>
      <ul className={css.social}>
        {compact(siteSettings?.socialLinks).map((social) => {
          const url = safeUrl(social.url)
          return url ? (
            <li key={social._key}>
              <a href={url} aria-label={social.label ?? undefined} rel="me">
                <SocialIcon network={social.network} />
              </a>
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}

/** The company's e-mail address and phone number as links. */
export function ContactLinks({className}: {className?: string}) {
  const {siteSettings} = useLayoutData()
  return (
    <>
      {siteSettings?.email && (
        <a className={className} href={`mailto:${siteSettings.email}`}>
          {siteSettings.email}
        </a>
      )}
      <br />
      {siteSettings?.phone && (
        <a className={className} href={telUrl(siteSettings.phone)}>
          {siteSettings.phone}
        </a>
      )}
    </>
  )
}
