import css from './FieldError.module.css'

/** The sentence below a field that says what is wrong with it; nothing without a text. */
export function FieldError({id, text}: {id: string; text: string | undefined}) {
  return text ? (
    <p id={id} className={css.error}>
      {text}
    </p>
  ) : null
}
