import {compact} from '../../../domain/compact.ts'
import type {Schemas} from '../../../domain/api.gen.ts'
import {hueClass} from '../../../domain/hues.ts'
import {editable} from '../../content/editable.ts'
import {EmblemTile} from '../../design/Emblem.tsx'
import {Mosaic} from '../../design/Mosaic.tsx'
import type {OfferedAgent} from './labels.ts'
import css from './Team.module.css'
import type {Resource} from './use-resource.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/**
 * The customer's team as a picture: the emblems of their own agents. It is decorative, since the list below names the agents. Without
 * agents all that are offered stand there, of which one is chosen.
 */
export function Team(props: {
  resource: Resource<Schemas['AgentList']>
  offered: readonly OfferedAgent[]
  text: ContentText
  onChoose: (slug: string | null) => void
}) {
  const {resource, offered} = props
  const isKnown = resource.status === 'ready'
  const own = compact(
    isKnown ? resource.value.agents.map(({agent_id: id}) => offered.find(({_id}) => _id === id)) : [],
  )
  if (own.length > 0) return <Mosaic layout="team" specialists={own} variant="team" className={css.team} />
  return (
    <section className={css.team} aria-label={props.text ?? undefined}>
      {isKnown && (
        <>
          <p>{props.text}</p>
          <ul>
            {offered.map(({_id, name, slug, hue, emblem}) => (
              <li key={_id}>
                <button
                  type="button"
                  className={`${hueClass(hue)} ${css.choice}`}
                  onClick={() => props.onChoose(slug?.current ?? null)}
                >
                  <EmblemTile hue={hue} emblem={emblem} {...editable({_id, _type: 'agent'}, 'emblem')} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
