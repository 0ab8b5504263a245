import {Button, Card, Flex, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useEditState, usePerspective, useSetPerspective} from 'sanity'

/**
 * Says above a form, while the Studio shows what is published, that nothing can be changed there, what became of a draft, and how to get back.
 * Sanity's button “Published” above a form turns the whole Studio to it.
 * @param id the published one
 */
export function PublishedNotice({id, type}: {id: string; type: string}): JSX.Element | null {
  const {selectedPerspectiveName} = usePerspective()
  const setPerspective = useSetPerspective()
  const {draft} = useEditState(id, type)
  if (selectedPerspectiveName !== 'published') return null
  return (
    <Card tone="caution" border radius={2} padding={4} marginBottom={5} data-testid="published">
      <Flex gap={4} align="center" justify="space-between" wrap="wrap">
        <Text size={1}>
          {draft
            ? 'This is what visitors see. What was typed since is kept in the draft, and not published.'
            : 'This is what visitors see. The whole Studio shows what is published, so nothing can be changed here.'}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={3}
          text={draft ? 'Back to the draft' : 'Back to editing'}
          onClick={() => setPerspective('drafts')}
        />
      </Flex>
    </Card>
  )
}
