import {compact} from '../../../domain/compact.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {safeUrl} from '../../../domain/links.ts'
import {hrefOf, pages} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from './layout-context.ts'
import {Cta, TextLink} from '../../ui/Cta.tsx'
import css from './Footer.module.css'
import {SocialIcon} from './SocialIcon.tsx'
import {editable, plainText} from '../../content/editable.ts'

/** The footer: company text, agents, company pages and contact details. Where it is an event, the company's name closes it. */
export function Footer({hasName}: {hasName?: boolean}) {
  const {siteSettings, footer, agents} = useLayoutData()
  const name = hasName ? siteSettings?.companyName : undefined
  return (
    <footer className={`${css.foot} night wrap`}>
      <div className={css.columns}>
        <div>
          <p className={`${css.blurb} lead`}>{siteSettings?.description}</p>
          <Cta link={footer?.cta} variant="outline" />
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
      {name && <Wordmark name={plainText(name)} {...editable(siteSettings, 'companyName')} />}
    </footer>
  )
}

/** The name across the page. As SVG it is as wide as the page whatever its length, and before the web font has loaded. */
function Wordmark({name, ...attributes}: {name: string; 'data-sanity'?: string}) {
  const width = Math.max(name.length, 5) * 47
  return (
    <svg className={css.word} viewBox={`0 0 ${width} 72`} aria-hidden="true" {...attributes}>
      <text x="-2" y="71" fontSize="100" textLength={width + 4}>
        {name}
      </text>
    </svg>
  )
}

/** The footer of account pages: one line with the legal pages. */
export function FooterLine() {
  const {footer} = useLayoutData()
  return (
    <footer className={`${css.line} wrap`}>
      <ul>
        {compact(footer?.companyLinks)
          .filter(({reference}) => reference?._type === pages.legal.type)
          .map((link) => (
            <li key={link._key}>
              <TextLink link={link} className={css.link} />
            </li>
          ))}
      </ul>
      {footer?.legalLine && <p>{footer.legalLine}</p>}
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
              <a href={url} aria-label={social.label ?? undefined} rel="me" {...editable(social, 'url')}>
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
