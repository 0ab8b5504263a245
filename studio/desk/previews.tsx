import type {ArrayDefinition, FieldDefinition, SchemaTypeDefinition} from 'sanity'
import {sectionPicture} from '../../domain/page-building.ts'
import {agent} from '../../schemas/documents/agent.ts'
import {companyValue} from '../../schemas/documents/company-value.ts'
import {service} from '../../schemas/documents/service.ts'
import {useCase} from '../../schemas/documents/use-case.ts'
import {EmblemTile, IconTile} from '../ui/pictures.tsx'

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

/** The cards that have an icon, with it as preview media. */
const cardsWithIcons = [companyValue, service, useCase].map((card) => ({
  ...card,
  preview: {
    select: {...card.preview?.select, icon: 'icon'},
    prepare: ({title, subtitle, icon}: Record<string, unknown>) => ({
      title: text(title),
      subtitle: text(subtitle),
      media: <IconTile icon={text(icon)} />,
    }),
  },
}))

const previews = new Map<string, unknown>(
  [agentWithEmblem, ...cardsWithIcons].map(({name, preview}) => [name, preview]),
)

/** The content model, with the previews that need React components. */
export const withPreviewMedia = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => {
    const preview = previews.get(type.name)
    return preview ? Object.assign({...type}, {preview}) : type
  })

const isSections = (field: FieldDefinition): field is FieldDefinition & ArrayDefinition =>
  field.name === 'sections' && field.type === 'array'

/**
 * The content model, with pictures in the menu from which sections are inserted.
 * @param siteUrl the origin of the site, which draws them
 */
export function withSectionPictures(types: SchemaTypeDefinition[], siteUrl: string): SchemaTypeDefinition[] {
  const grid = {name: 'grid' as const, previewImageUrl: (type: string) => siteUrl + sectionPicture(type)}
  const drawn = (field: FieldDefinition & ArrayDefinition) => ({
    ...field,
    options: {
      ...field.options,
      insertMenu: {...field.options?.insertMenu, views: [grid, {name: 'list' as const}]},
    },
  })
  return types.map((type) =>
    'fields' in type && type.fields?.some(isSections)
      ? Object.assign(
          {...type},
          {fields: type.fields.map((field) => (isSections(field) ? drawn(field) : field))},
        )
      : type,
  )
}
