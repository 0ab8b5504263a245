import {editable} from '../../content/editable.ts'
import {EmblemTile, type Specialist} from '../../design/Emblem.tsx'

/** An agent's emblem on its ground, which editors can click in the Studio's Preview tool. Without an agent, the one that stands for none. */
export function AgentTile({agent, className}: {agent: Specialist | undefined; className?: string}) {
  return (
    <EmblemTile
      hue={agent?.hue}
      emblem={agent?.emblem}
      className={className}
      {...editable(agent, 'emblem')}
    />
  )
}
