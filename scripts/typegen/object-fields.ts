import {schemaTypes} from '../../schemas/index.ts'
import {contentSchema} from '../lib/content-schema.ts'
import {UserError} from '../../config/user-error.ts'

interface Field {
  name: string
  type: Type
}

interface Type {
  name: string
  jsonType?: string
  fields?: Field[]
  of?: Type[]
}

/** What fields of one name hold, across all types that have such a field. */
interface Uses {
  /** The types whose field holds an object or a list of objects. */
  objects: Set<string>
  hasTextList: boolean
  isTextRecord: boolean
  hasText: boolean
}

/**
 * Generates the module with the names of all fields whose value is not plain text, number or boolean, for
 * web/content/drop-unexpected-objects.ts. @throws UserError when a name is ambiguous
 */
export function objectFields(): string {
  const uses = usesByName()
  const named = (wanted: (use: Uses) => boolean) =>
    [...uses]
      .filter(([, use]) => wanted(use))
      .map(([name]) => name)
      .sort()
  const records = named((use) => use.isTextRecord)
  const mixed = named((use) => use.objects.size > 0 && use.hasText)
  const objects = named(({objects: types, hasText}) => types.size > 0 && !hasText)
  const textLists = named(({objects: types, hasTextList}) => hasTextList && types.size === 0)
  const documentNames = new Set(schemaTypes.filter(({type}) => type === 'document').map(({name}) => name))
  for (const name of mixed) {
    const holder = [...(uses.get(name)?.objects ?? [])].find((type) => !documentNames.has(type))
    if (holder)
      throw new UserError(`"${name}" holds objects in ${holder} and plain text elsewhere. Rename one.`)
  }
  const types = mixed.map((name) => `  ${name}: ['${[...(uses.get(name)?.objects ?? [])].join("', '")}'],\n`)
  return `/* Written by \`npm run typegen\` from schemas/. */

/** Names of fields that hold an object or a list of objects. */
export const objectFields: ReadonlySet<string> = ${set(objects)}

/** Names that hold objects in documents of these types, and plain text in others. */
export const objectFieldsOfTypes: Readonly<Record<string, readonly string[]>> = {
${types.join('')}}

/** Names of fields that hold a list of texts. */
export const textListFields: ReadonlySet<string> = ${set(textLists)}

/** Names of objects that hold nothing but texts. */
export const textRecordFields: ReadonlySet<string> = ${set(records)}
`
}

function set(names: string[]): string {
  return `new Set('${names.join(' ')}'.split(' '))`
}

function usesByName(): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  const seen = new Set<Type>()
  const visit = (type: Type): void => {
    // Queries follow references; the referenced document has its own type.
    if (seen.has(type) || type.name === 'reference') return
    seen.add(type)
    for (const field of type.fields ?? []) {
      note(uses, type.name, field)
      // The name of a text within a record may mean something else in another type.
      if (!isTextRecord(field.type)) visit(field.type)
    }
    type.of?.forEach(visit)
  }
  for (const {name} of schemaTypes) visit(contentSchema.get(name))
  // Of Sanity's own documents, queries only read the size of pictures.
  const metadata = fieldOf(contentSchema.get('sanity.imageAsset'), 'metadata')
  note(uses, 'sanity.imageAsset', metadata)
  note(uses, 'metadata', fieldOf(metadata.type, 'dimensions'))
  return uses
}

function fieldOf(type: Type, name: string): Field {
  const field = type.fields?.find((candidate) => candidate.name === name)
  if (!field) throw new UserError(`Sanity's type ${type.name} has no field ${name} any more.`)
  return field
}

/** True for an object of nothing but texts, whose type is defined inline. */
function isTextRecord({name, fields}: Type): boolean {
  return name === 'object' && (fields?.every(({type}) => type.jsonType === 'string') ?? false)
}

function note(uses: Map<string, Uses>, holder: string, {name, type}: Field): void {
  const use = uses.get(name) ?? {
    objects: new Set<string>(),
    hasTextList: false,
    isTextRecord: false,
    hasText: false,
  }
  uses.set(name, use)
  const isTextList = type.of !== undefined && type.of.every(({jsonType}) => jsonType === 'string')
  if (isTextRecord(type)) use.isTextRecord = true
  else if (isTextList) use.hasTextList = true
  else if (type.jsonType === 'object' || type.jsonType === 'array') use.objects.add(holder)
  else use.hasText = true
}
