import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {PatchEvent, set, unset, type FormPatch, type ObjectInputProps} from 'sanity'
import {property, textOf} from 'content-checks'

/** The patch that gives a picture field another picture than it had, if there is one. */
export function isReplacement(patches: readonly FormPatch[], before: string | undefined): boolean {
  const asset = patches.findLast(
    ({type, path: [at, inner]}) => type === 'set' && at === 'asset' && inner === undefined,
  )
  const after = textOf(property(asset, 'value'), '_ref')
  return before !== undefined && after !== undefined && after !== before
}

/**
 * The input of a picture, which asks for the alternative text again when the picture is replaced: the former text describes the former picture.
 * It is offered, and until there is a text, the content model keeps the document from being published.
 */
export function ImageInput(props: ObjectInputProps): JSX.Element {
  const {value, onChange} = props
  const asset = textOf(value?.asset, '_ref')
  const alt = textOf(value, 'alt')
  // A picture that was removed before the next one was chosen is replaced too.
  const [last, setLast] = useState(asset)
  if (asset !== undefined && asset !== last) setLast(asset)
  const [former, setFormer] = useState<string>()
  const change = (event: FormPatch | FormPatch[] | PatchEvent) => {
    const {patches} = PatchEvent.from(event)
    if (alt === undefined || !isReplacement(patches, last)) return onChange(event)
    setFormer(alt)
    onChange([...patches, unset(['alt'])])
  }
  return (
    <Stack gap={3}>
      {props.renderDefault({...props, onChange: change})}
      {former !== undefined && alt === undefined && asset !== undefined && (
        <Card padding={3} radius={2} tone="caution" border data-testid="former-alt">
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1}>The picture is another one. Its text was “{former}”.</Text>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="It is still right"
              onClick={() => onChange(set(former, ['alt']))}
            />
          </Flex>
        </Card>
      )}
    </Stack>
  )
}
