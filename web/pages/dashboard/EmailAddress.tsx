import css from './EmailAddress.module.css'

/** An e-mail address that is wider than its line breaks after “@” and “.”, and is copied as it is. */
export function EmailAddress({address}: {address: string}) {
  return (
    <span className={css.address}>
      {address.split(/(?<=[@.])/).map((part, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no ids, may be equal, and hold no state
        <span key={i}>{part}</span>
      ))}
    </span>
  )
}
