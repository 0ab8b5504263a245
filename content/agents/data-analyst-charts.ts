import {list} from '../document.ts'

interface Row {
  label: string
  points: number[]
}

const chart = (form: 'bars' | 'lines', axis: string[], rows: Row[]) => ({
  _type: 'chart',
  form,
  axis,
  series: list('chartSeries', rows),
})

export const ordersOfAMonth = chart(
  'bars',
  ['First of the month', 'Last day'],
  [
    {
      label: 'Orders of repeat customers',
      points: [
        82, 78, 82, 86, 78, 78, 86, 78, 82, 86, 78, 86, 78, 78, 78, 82, 82, 78, 78, 78, 86, 82, 78, 86, 78,
        32, 32, 36, 32, 32, 32,
      ],
    },
    {
      label: 'Orders of new customers',
      points: [
        54, 58, 58, 54, 54, 58, 54, 54, 54, 58, 54, 54, 54, 54, 58, 58, 58, 58, 58, 58, 58, 54, 54, 54, 54,
        58, 58, 58, 58, 58, 54,
      ],
    },
  ],
)

export const sizeGuide = chart(
  'lines',
  ['A year ago', 'Today'],
  [
    {label: 'Bought after the size guide', points: [30, 34, 38, 41, 47, 49, 55, 58, 61, 66, 70, 74]},
    {label: 'Bought without it', points: [31, 30, 33, 31, 32, 30, 31, 33, 32, 31, 32, 33]},
  ],
)

export const marginOfAYear = chart(
  'bars',
  ['January', 'December'],
  [
    {label: 'Margin', points: [44, 46, 40, 47, 43, 48, 46, 41, 30, 26, 18, 14]},
    {label: 'Revenue', points: [40, 42, 55, 41, 46, 40, 43, 52, 70, 78, 92, 98]},
  ],
)

export const twoCampaigns = chart(
  'lines',
  ['First week', 'Last week'],
  [
    {
      label: 'Sales that one campaign counts',
      points: [40, 48, 45, 60, 58, 72, 66, 78, 74, 85, 80, 88],
    },
    {label: 'Sales that the other counts', points: [37, 46, 44, 57, 57, 69, 64, 76, 71, 83, 79, 85]},
  ],
)

export const waitingHours = chart(
  'bars',
  ['Order', 'Dispatch', 'Door'],
  [{label: 'Hours an order waits', points: [4, 6, 9, 38, 7, 5, 3]}],
)

export const weeksOfSales = chart(
  'bars',
  ['First week', 'Last week'],
  [
    {
      label: 'Orders a week',
      points: [
        50, 52, 49, 51, 88, 84, 18, 16, 48, 51, 50, 52, 90, 82, 16, 19, 49, 50, 51, 87, 86, 17, 18, 50,
      ],
    },
  ],
)
