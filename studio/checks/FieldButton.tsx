import {Button} from '@sanity/ui'
import type {JSX} from 'react'
import {getSchemaTypeTitle} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {pathFrom} from 'content-checks'
import {fieldTitle} from './field-title.ts'

/** A button with the name of a field of the open document, which goes there. Without a path it names the document. */
export function FieldButton({path: at}: {path: string}): JSX.Element {
  const {onPathOpen, onFocus, value, schemaType} = useDocumentPane()
  const path = pathFrom(at)
  return (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      text={path.length > 0 ? fieldTitle(schemaType, value, path) : getSchemaTypeTitle(schemaType)}
      onClick={() => {
        onPathOpen(path)
        onFocus(path)
      }}
    />
  )
}
