import type {ComponentProps, MouseEvent, ReactNode} from 'react'
import css from './Button.module.css'
import {SiteLink, type SiteLinkProps} from './SiteLink.tsx'

export type ButtonVariant = 'solid' | 'outline' | 'small' | 'small-outline' | 'text'

const variants: Record<ButtonVariant, string | undefined> = {
  solid: css.button,
  outline: `${css.button} ${css.outline}`,
  small: `${css.button} ${css.small}`,
  'small-outline': `${css.button} ${css.small} ${css.outline}`,
  text: css.text,
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  fullWidth?: boolean
  /**
   * Whether what the button started is under way. It is then announced, drawn and treated as disabled, by `aria-disabled`: the
   * attribute `disabled` would take the keyboard's focus from it.
   */
  busy?: boolean
}

/** A button that does something on this page. */
export function Button({variant = 'solid', fullWidth, busy, className = '', onClick, ...rest}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[variants[variant], fullWidth && css.fullWidth, className].filter(Boolean).join(' ')}
      aria-disabled={busy || undefined}
      // Enter in a text field submits its form by a click on the submit button, so this stops that too.
      onClick={busy ? preventDefault : onClick}
    />
  )
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault()
}

/** A link that looks like a button. */
export function ButtonLink(props: SiteLinkProps & {variant?: ButtonVariant}) {
  const {variant = 'solid', className = '', ...rest} = props
  return <SiteLink {...rest} className={`${variants[variant]} ${className}`.trim()} />
}

/** The summary of a `details` that looks like a button. */
export function ButtonSummary({variant, ...rest}: ComponentProps<'summary'> & {variant: ButtonVariant}) {
  return <summary {...rest} className={variants[variant]} />
}

/** A row of buttons that wraps. */
export function Actions({children}: {children: ReactNode}) {
  return <p className={css.actions}>{children}</p>
}
