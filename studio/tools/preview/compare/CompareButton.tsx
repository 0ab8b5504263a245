import {Button} from '@sanity/ui'
import {useState, type JSX} from 'react'
import type {PreviewMoment} from '../../../../domain/preview-settings.ts'
import {CompareDialog} from './CompareDialog.tsx'

interface Props {
  siteUrl: string
  path: string
  moment: PreviewMoment | undefined
}

/** Opens the comparison with the page that the Preview tool shows, on the date that is chosen there. */
export function CompareButton(props: Props): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        mode="ghost"
        fontSize={1}
        padding={2}
        text="Compare with the site"
        onClick={() => setOpen(true)}
      />
      {isOpen && <CompareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
