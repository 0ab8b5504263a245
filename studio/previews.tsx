import type {SchemaTypeDefinition} from 'sanity'
import {agent} from '../schemas/documents/agent.ts'
import {EmblemTile} from './art/EmblemTile.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The agent's schema with its emblem as preview media. Schemas contain no React components, so the Studio adds it. */
const agentWithEmblem = {
  ...agent,
  preview: {
    select: {title: 'name', subtitle: 'bestFor', hue: 'hue', emblem: 'emblem', slug: 'slug.current'},
    prepare: ({title, subtitle, hue, emblem, slug}: Record<string, unknown>) => ({
      title: text(title),
      subtitle: text(subtitle),
      media: <EmblemTile emblem={text(emblem) ?? text(slug)} hue={text(hue)} />,
    }),
  },
}

/** The content model, with the previews that need React components. */
export const withPreviewMedia = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => (type.name === agent.name ? agentWithEmblem : type))
