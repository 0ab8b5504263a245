import {useLayoutEffect, useRef, type ComponentProps, type ReactNode} from 'react'
import css from './Button.module.css'
import {SiteLink} from './SiteLink.tsx'

export type ButtonLook = 'solid' | 'outline' | 'small' | 'small-outline'

const looks: Record<ButtonLook, string | undefined> = {
  solid: css.button,
  outline: `${css.button} ${css.outline}`,
  small: `${css.button} ${css.small}`,
  'small-outline': `${css.button} ${css.small} ${css.outline}`,
}

/** A button that does something here. Disabled while that is under way, it has the focus again afterwards. */
export function Button({
  look = 'solid',
  className = '',
  ...rest
}: ComponentProps<'button'> & {look?: ButtonLook}) {
  const ref = useKeptFocus(rest.disabled)
  return <button ref={ref} type="button" {...rest} className={`${looks[look]} ${className}`.trim()} />
}

/** Browsers take the focus from a button that is disabled. It gets it back, unless the visitor went elsewhere meanwhile. */
function useKeptFocus(disabled: boolean | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (disabled) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [disabled])
  return button
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
