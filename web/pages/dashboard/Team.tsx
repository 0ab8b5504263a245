import {compact} from '../../../domain/compact.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import {Mosaic} from '../../design/Mosaic.tsx'
import type {OfferedAgent} from './labels.ts'
import css from './Team.module.css'
import type {Resource} from './use-resource.ts'

/** The lines between the cells of an empty picture, without those that would go through its text. */
const linesOf = (hasText: boolean) =>
  'M0 1h12' + Array.from({length: 11}, (_, i) => `M${i + 1} 0v${hasText && i > 0 && i < 5 ? 1 : 2}`).join('')

/**
 * The customer's team as a picture: the emblems of their own agents. Without agents it is an empty plan with one head. It is
 * decorative, since the list below names the agents.
 */
export function Team(props: {
  resource: Resource<Schemas['AgentList']>
  offered: readonly OfferedAgent[]
  text: string | null | undefined
}) {
  const {resource, offered} = props
  const isKnown = resource.status === 'ready'
  const own = compact(
    isKnown ? resource.value.agents.map(({agent_id: id}) => offered.find(({_id}) => _id === id)) : [],
  )
  if (own.length > 0) return <Mosaic layout="team" specialists={own} variant="team" className={css.team} />
  return (
    <div className={isKnown ? `${css.team} ${css.empty}` : css.team}>
      <svg viewBox="0 0 12 2" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
        <path className={css.grid} d={linesOf(isKnown)} />
        {isKnown && <circle className={css.head} cx="0.5" cy="1.5" r="0.16" />}
      </svg>
      {isKnown && props.text && <p>{props.text}</p>}
    </div>
  )
}
