import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useSchema, type Schema} from 'sanity'
import {pathFrom, textOf} from 'content-checks'
import {fieldTitle} from '../../../checks/field-title.ts'
import {
  inWords,
  isReference,
  isTextBlock,
  nameOf as nameOfItem,
  shortenBoth,
} from '../../../checks/in-words.ts'
import {usePrint} from '../../../checks/use-content.ts'
import {Muted} from '../../../ui/small.tsx'
import type {FieldAddress} from '../../../../domain/preview-comparison.ts'
import type {Versions} from './compare-site.ts'
import type {Difference} from './differences.ts'

interface Props {
  differences: readonly Difference[]
  versions: Versions
  /** Called with the field to scroll to. */
  onShow: (field: FieldAddress) => void
}

/** What differs on a page, by document: the field, and its old and new value. */
export function ChangeList({differences, versions, onShow}: Props): JSX.Element {
  const schema = useSchema()
  const print = usePrint()
  if (differences.length === 0) return <Muted>Nothing on this page differs.</Muted>
  const nameOf = (id: string) => {
    const version = versions.after.get(id) ?? versions.before.get(id)
    if (!version) return undefined
    // There is only one document of a type that is called like it.
    const name = version['_type'] === id ? undefined : nameOfItem(version)
    const type = schema.get(String(version['_type']))?.title ?? String(version['_type'])
    return [type, name].filter(Boolean).join(': ')
  }
  const byDocument = Map.groupBy(differences, ({id}) => id)
  return (
    <Stack gap={4}>
      {[...byDocument].map(([id, ofDocument]) => (
        <Stack key={id} gap={2}>
          <Text as="h4" size={1} weight="medium">
            {nameOf(id)}
          </Text>
          {ofDocument.map((difference) => (
            <Card key={`${difference.kind} ${difference.path}`} border radius={2}>
              <Button
                mode="bleed"
                padding={3}
                width="fill"
                justify="flex-start"
                onClick={() => onShow(difference)}
                style={{whiteSpace: 'normal', overflowWrap: 'anywhere'}}
              >
                <Stack gap={3}>
                  <Text size={1} weight="medium">
                    {print(fieldOf(difference, versions, schema))}
                  </Text>
                  <Values difference={difference} nameOf={nameOf} />
                </Stack>
              </Button>
            </Card>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function fieldOf({id, path}: Difference, {before, after}: Versions, schema: Schema): string {
  const [newer, older] = [after.get(id), before.get(id)]
  const type = schema.get(String((newer ?? older)?._type))
  return path === '' ? 'The whole document' : fieldTitle(type, newer, pathFrom(path), older) || path
}

/** A value in words: an item of a list by its name, if it has one. */
function told(value: unknown, nameOf: (id: string) => string | undefined): string {
  const isItem = textOf(value, '_key') !== undefined && !isTextBlock(value) && !isReference(value)
  return (isItem && nameOfItem(value)) || inWords(value, nameOf)
}

function Values({difference, nameOf}: {difference: Difference; nameOf: (id: string) => string | undefined}) {
  const {kind, path, before, after} = difference
  const print = usePrint()
  const [old, now] = shortenBoth(print(told(before, nameOf)), print(told(after, nameOf)))
  if (path === '' || old === now || kind === 'moved')
    return (
      <Muted>{{moved: 'Another order', added: 'New', removed: 'Removed', changed: 'Changed'}[kind]}</Muted>
    )
  return (
    <Flex direction="column" gap={2}>
      <Muted>
        <del>{old}</del>
      </Muted>
      <Text size={1}>
        <ins style={{textDecoration: 'none'}}>{now}</ins>
      </Text>
    </Flex>
  )
}
