import {endings, parseAmount, parsePercent, type Change} from './money.ts'

/** What can be done to all selected prices, and the field that each needs; none has an empty label. */
export const kindsOfChange = {
  percent: {title: 'Raise or lower by percent', label: 'Percent', placeholder: '10 or -5'},
  add: {title: 'Raise or lower by an amount', label: 'Amount to add', placeholder: '5 or -5'},
  set: {title: 'Set to', label: 'New amount', placeholder: '299'},
  ...Object.fromEntries(
    endings.map((ending) => [
      `round ${ending}`,
      {title: `Round to end in ${ending}`, label: '', placeholder: ''},
    ]),
  ),
}

/** The change that the controls describe; undefined if what is typed is no number. */
export function changeOf(kind: string, text: string): Change | undefined {
  const ending = endings.find((one) => kind === `round ${one}`)
  if (ending) return {kind: 'round', ending}
  if (kind === 'percent') {
    const hundredths = parsePercent(text)
    return hundredths === undefined ? undefined : {kind: 'percent', hundredths}
  }
  const cents = parseAmount(text)
  return cents === undefined ? undefined : {kind: kind === 'set' ? 'set' : 'add', cents}
}
