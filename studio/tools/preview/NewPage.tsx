import {Text} from '@sanity/ui'
import {useEffect, useEffectEvent, useState, type JSX} from 'react'
import {useEditState} from 'sanity'
import {usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {textOf} from 'content-checks'
import {hrefOf, linkableTypes} from '../../../domain/pages.ts'
import {useSettled} from '../../ui/hooks.ts'

/** How long an address has to stay the same before its page is shown, in milliseconds. */
const pause = 800

/** Shows a page that is made in the Preview tool as soon as it has an address, and says until then that another one is shown. */
export function NewPage(): JSX.Element | null {
  const {id, type} = usePresentationParams()
  if (!id || !type || !linkableTypes.some((each) => each === type)) return null
  return <PageOfForm key={id} id={id} type={type} />
}

function PageOfForm({id, type}: {id: string; type: string}) {
  const navigate = usePresentationNavigate()
  const {ready, draft, published} = useEditState(id, type)
  const [isMadeHere, setMadeHere] = useState(false)
  if (ready && !draft && !published && !isMadeHere) setMadeHere(true)
  const href = hrefOf({_type: type, slug: {current: textOf(draft?.slug, 'current') ?? null}})
  const settled = useSettled(href, pause)
  const show = useEffectEvent((path: string) => navigate(path))
  useEffect(() => {
    // A page that was there before may be open because of one text of it on another page.
    if (isMadeHere && settled) show(settled)
  }, [isMadeHere, settled])
  if (!ready || published || href) return null
  return (
    <Text size={1} style={{alignSelf: 'center'}} data-testid="no-address">
      The new page has no web address yet, so another one is shown.
    </Text>
  )
}
