import type {JSX} from 'react'
import {getSchemaTypeTitle} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {pathFrom} from 'content-checks'
import {SmallButton} from '../ui/small.tsx'
import {fieldTitle} from './field-title.ts'
import {usePrint} from './use-content.ts'

/** A button with the name of a field of the open document, which goes there. Without a path it names the document. */
export function FieldButton({path: at}: {path: string}): JSX.Element {
  const {onPathOpen, onFocus, value, schemaType} = useDocumentPane()
  const print = usePrint()
  const path = pathFrom(at)
  return (
    <SmallButton
      mode="bleed"
      style={{maxWidth: '100%'}}
      text={path.length > 0 ? print(fieldTitle(schemaType, value, path)) : getSchemaTypeTitle(schemaType)}
      onClick={() => {
        onPathOpen(path)
        onFocus(path)
      }}
    />
  )
}
