import {Button} from '../../ui/Button.tsx'
import type {ContentText} from '../../../domain/content-text.ts'

/** Signs in with Google. */
export function GoogleButton({label, ...rest}: {label: ContentText; busy: boolean; onClick: () => void}) {
  return (
    <Button variant="outline" fullWidth {...rest}>
      <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
        <path fill="currentColor" d="M24 20v9h12.6A13 13 0 1 1 33 14.5l6.6-6.6A22 22 0 1 0 46 24q0-2-.4-4z" />
      </svg>
      {label}
    </Button>
  )
}
