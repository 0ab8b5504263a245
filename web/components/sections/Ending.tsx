import type {ReactNode} from 'react'
import type {LinkTarget} from '../../../domain/links.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {useLayoutData} from '../layout/layout-context.ts'
import {Cta} from './Cta.tsx'
import css from './Ending.module.css'

/** The end of a page: one question, one button, and the phone number for those who would rather talk. */
export function Ending(props: {
  heading: string | null | undefined
  link: (LinkTarget & {label?: string | null}) | null | undefined
  id?: string
  children?: ReactNode
}) {
  const phone = useLayoutData().siteSettings?.phone
  if (!props.heading) return null
  return (
    <section className={`${css.ending} night wrap`} id={props.id}>
      <div className={css.words}>
        <h2>{props.heading}</h2>
        {props.children}
      </div>
      <p className={css.actions}>
        <Cta link={props.link} />
        {phone && (
          <a className={css.phone} href={telUrl(phone)}>
            {phone}
          </a>
        )}
      </p>
    </section>
  )
}
