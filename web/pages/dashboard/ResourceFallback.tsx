import {useLayoutData} from '../../components/layout/layout-context.ts'
import {Button} from '../../ui/Button.tsx'
import {Note} from '../../ui/Note.tsx'
import css from './ResourceFallback.module.css'
import type {StatesLabels} from './labels.ts'

/** What a section shows instead of data: its shape in gray while it loads, or an error and a button that tries again. */
export function ResourceFallback(props: {
  status: 'loading' | 'failed'
  labels: StatesLabels
  /** What will be there: cards side by side with their sum, or a line. */
  shape?: 'cards'
  onRetry: () => void
}) {
  const {labels} = props
  const {siteSettings} = useLayoutData()
  if (props.status === 'loading') {
    return (
      <output className={props.shape === 'cards' ? `${css.skeleton} ${css.cards}` : css.skeleton}>
        <span className="hidden-text">{siteSettings?.loadingLabel}</span>
        <i />
        {props.shape === 'cards' && (
          <>
            <i />
            <i />
            <i />
          </>
        )}
      </output>
    )
  }
  return (
    <Note kind="error" className={css.failed} role="alert">
      <p>{labels?.failed}</p>
      <Button
        variant="small-outline"
        onClick={(event) => {
          focusHeading(event.currentTarget)
          props.onRetry()
        }}
      >
        {labels?.retryLabel}
      </Button>
    </Note>
  )
}

/** Moves the focus to the heading of an element's section, before the element goes away and would take the focus with it. */
function focusHeading(element: Element): void {
  const heading = element.closest('section')?.querySelector<HTMLElement>('h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
