import type {ComponentProps, ReactNode} from 'react'
import css from './Button.module.css'
import {SiteLink} from './SiteLink.tsx'

export type ButtonLook = 'solid' | 'outline' | 'small' | 'small-outline'

const looks: Record<ButtonLook, string | undefined> = {
  solid: css.button,
  outline: `${css.button} ${css.outline}`,
  small: `${css.button} ${css.small}`,
  'small-outline': `${css.button} ${css.small} ${css.outline}`,
}

/** A button that does something here. */
export function Button({
  look = 'solid',
  className = '',
  ...rest
}: ComponentProps<'button'> & {look?: ButtonLook}) {
  return <button type="button" {...rest} className={`${looks[look]} ${className}`.trim()} />
}

/** A link that looks like a button. */
export function ButtonLink(props: ComponentProps<'a'> & {href: string; look?: ButtonLook}) {
  const {look = 'solid', className = '', ...rest} = props
  return <SiteLink {...rest} className={`${looks[look]} ${className}`.trim()} />
}

/** A row of buttons that wraps. */
export function Actions({children}: {children: ReactNode}) {
  return <p className={css.actions}>{children}</p>
}
