import type {ReactNode} from 'react'
import {plainText} from '../../content/editable.ts'
import {Mosaic} from '../../design/Mosaic.tsx'
import {compact} from '../../../domain/compact.ts'
import css from './AccountLayout.module.css'
import {useLayoutData} from '../layout/layout-context.ts'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/**
 * The layout of the account pages: heading and form beside a mosaic of all agents. The one that the visitor came from (`?agent=`) is
 * the largest.
 */
export function AccountLayout(props: {
  heading: ContentText
  lead?: ReactNode
  noScript?: string | null
  isLong?: boolean
  children: ReactNode
}) {
  const agents = compact(useLayoutData().agents)
  const [params] = useSearchParams()
  const wanted = agents.findIndex(({slug}) => slug?.current && slug.current === params.get('agent'))
  return (
    <div className={props.isLong ? `${css.split} ${css.long}` : css.split}>
      <div className={css.text}>
        <h1>{props.heading}</h1>
        {props.lead && <p className="muted">{props.lead}</p>}
        {props.noScript && (
          <noscript>
            <p>{props.noScript}</p>
          </noscript>
        )}
        {props.children}
      </div>
      <div className={`${css.art} ${wanted < 0 ? '' : css.wanted} last-rows`}>
        <Mosaic
          layout={wanted < 0 ? 'account' : 'wanted'}
          first={wanted}
          specialists={agents}
          variant={plainText(props.heading)}
        />
      </div>
    </div>
  )
}

/** A line with a text in its middle, between two ways to sign in. */
export function Divider({children}: {children: ReactNode}) {
  return <p className={css.divider}>{children}</p>
}

/** A row whose first child is at its start and whose last one is at its end; it wraps. */
export function SpaceBetween({children}: {children: ReactNode}) {
  return <div className={css.spaceBetween}>{children}</div>
}
