import type {ComponentProps, ReactNode} from 'react'
import css from './Button.module.css'
import {SiteLink, type SiteLinkProps} from './SiteLink.tsx'

export type ButtonVariant = 'solid' | 'outline' | 'small' | 'small-outline'

const variants: Record<ButtonVariant, string | undefined> = {
  solid: css.button,
  outline: `${css.button} ${css.outline}`,
  small: `${css.button} ${css.small}`,
  'small-outline': `${css.button} ${css.small} ${css.outline}`,
}

/** A button that does something here. */
export function Button({
  variant = 'solid',
  className = '',
  ...rest
}: ComponentProps<'button'> & {variant?: ButtonVariant}) {
  return <button type="button" {...rest} className={`${variants[variant]} ${className}`.trim()} />
}

/** A link that variants like a button. */
export function ButtonLink(props: SiteLinkProps & {variant?: ButtonVariant}) {
  const {variant = 'solid', className = '', ...rest} = props
  return <SiteLink {...rest} className={`${variants[variant]} ${className}`.trim()} />
}

/** A row of buttons that wraps. */
export function Actions({children}: {children: ReactNode}) {
  return <p className={css.actions}>{children}</p>
}
