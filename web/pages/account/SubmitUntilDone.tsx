import {Button} from '../../ui/Button.tsx'
import type {ContentText} from '../../../domain/content-text.ts'

/**
 * The submit button of signing in or up. When that is done, the message of success takes its place until the redirect: the button
 * is no longer seen, but keeps the focus (docs/decisions/0061).
 */
export function SubmitUntilDone(props: {
  done: boolean
  busy: boolean
  label: ContentText
  busyLabel: ContentText
}) {
  return (
    <Button
      type="submit"
      fullWidth
      className={props.done ? 'hidden-text' : ''}
      busy={props.busy || props.done}
    >
      {props.busy ? props.busyLabel : props.label}
    </Button>
  )
}
