import css from './LoadingScreen.module.css'
import type {ContentText} from '../../domain/content-text.ts'

/** Says that something is loading, with a drawing that turns. */
export function LoadingScreen({text}: {text: ContentText}) {
  return (
    <output className={css.screen}>
      <svg className={css.spinner} viewBox="0 0 48 48" aria-hidden="true" fill="currentColor">
        <path d="M24 0a24 24 0 0 0 0 48zM24 0h24v24H24zM36 36a6 6 0 1 1-12 0 6 6 0 0 1 12 0" />
      </svg>
      <span>{text}</span>
    </output>
  )
}
