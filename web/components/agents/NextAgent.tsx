import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {Emblem} from '../../design/Emblem.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from '../layout/layout-context.ts'
import css from './NextAgent.module.css'
import {editable} from '../../content/editable.ts'

/** The end of an agent's page: the next agent, in its own hue; after the last comes the first. */
export function NextAgent({after, label}: {after: {_id: string}; label: string | null | undefined}) {
  const agents = compact(useLayoutData().agents)
  const next = agents[(agents.findIndex(({_id}) => _id === after._id) + 1) % agents.length]
  const href = hrefOf(next)
  if (!next || !href || !label || next._id === after._id) return null
  return (
    <SiteLink href={href} className={`${hueClass(next.hue)} ${css.next} field wrap`}>
      <span>
        {label}: <b>{next.name}</b>
      </span>
      <Emblem emblem={next.emblem} className={css.emblem} {...editable(next, 'emblem')} />
    </SiteLink>
  )
}
