import type {ReactNode} from 'react'
import type {LinkTarget} from '../../../domain/links.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {Cta} from '../../ui/Cta.tsx'
import css from './Ending.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

interface EndingProps {
  heading: ContentText
  link: (LinkTarget & {label?: string | null}) | null | undefined
  children?: ReactNode
}

/** The end of a page: one question, one button, and the phone number for those who would rather talk. */
export function Ending({id, ...words}: EndingProps & {id?: string}) {
  if (!words.heading) return null
  return (
    <section className="night" id={id}>
      <EndingWords {...words} />
    </section>
  )
}

/** The same without its ground. */
export function EndingWords({heading, link, children}: EndingProps) {
  const phone = useLayoutData().siteSettings?.phone
  return (
    <div className={`${css.ending} wrap`}>
      <div className={css.words}>
        <h2>{heading}</h2>
        {children}
      </div>
      <p className={css.actions}>
        <Cta link={link} className={css.action} />
        {phone && (
          <a className={css.phone} href={telUrl(phone)}>
            {phone}
          </a>
        )}
      </p>
    </div>
  )
}
