import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {Button} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {CompareDialog} from './CompareDialog.tsx'

/** Opens the comparison with the page that the Preview tool shows. */
export function CompareButton({siteUrl, path}: {siteUrl: string; path: string}): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        mode="ghost"
        fontSize={1}
        padding={2}
        icon={SplitVerticalIcon}
        text="Compare with the site"
        onClick={() => setOpen(true)}
      />
      {isOpen && <CompareDialog siteUrl={siteUrl} path={path} onClose={() => setOpen(false)} />}
    </>
  )
}
