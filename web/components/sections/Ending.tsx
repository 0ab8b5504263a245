import type {ReactNode} from 'react'
import {useLocation} from 'react-router-dom'
import {linkHref} from '../../../domain/links.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {Cta, type ContentLink} from '../../ui/Cta.tsx'
import css from './Ending.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

interface EndingProps {
  heading: ContentText
  link: ContentLink
  children?: ReactNode
}

/** The end of a page: one question, one button, and the phone number for those who would rather talk. */
export function Ending(words: EndingProps) {
  if (!words.heading) return null
  return (
    <section className="night">
      <EndingWords {...words} />
    </section>
  )
}

/** The same without its ground. Where the button only leads back up this page, the phone number is the answer, and comes first. */
export function EndingWords({heading, link, children}: EndingProps) {
  const {pathname} = useLocation()
  const isPhoneFirst = linkHref(link)?.startsWith(`${pathname}#`)
  return (
    <div className={`${css.ending} wrap`}>
      <div className={css.words}>
        <h2>{heading}</h2>
        {children}
      </div>
      <p className={css.actions}>
        {isPhoneFirst && <Phone />}
        <Cta link={link} className={css.action} />
        {!isPhoneFirst && <Phone />}
      </p>
    </div>
  )
}

function Phone() {
  const phone = useLayoutData().siteSettings?.phone
  return phone ? (
    <a className={css.phone} href={telUrl(phone)}>
      {phone}
    </a>
  ) : null
}
