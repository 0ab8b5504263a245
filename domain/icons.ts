import type {ContentText} from './content-text.ts'

/** Icons of services, use cases and values: flat shapes of the emblems' geometry, without a head, in a box of 48 units. */
export const iconPaths = {
  automation: 'M22 0A24 24 0 0 0 22 48zM28 0h20v10H28zM28 19h20v10H28zM28 38h20v10H28z',
  implementation: 'M0 0h24a24 24 0 0 1 24 24v24H24A24 24 0 0 1 0 24zm24 14a10 10 0 1 0 0 20 10 10 0 0 0 0-20',
  workflow:
    'M0 0h18v18H0zM30 39a9 9 0 1 0 18 0 9 9 0 1 0-18 0M22 4a22 22 0 0 1 22 22H34A12 12 0 0 0 22 14zM4 22h10v12a4 4 0 0 0 4 4h8v10H16A12 12 0 0 1 4 36z',
  integration: 'M16 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32m16 0a16 16 0 1 0 0 32 16 16 0 0 0 0-32',
  analytics: 'M21 6v21h21A21 21 0 1 1 21 6m5-6a22 22 0 0 1 22 22H26z',
  strategy:
    'M0 22A22 22 0 0 1 22 0v22zM26 0h22a22 22 0 0 1-22 22zM26 26h22v22a22 22 0 0 1-22-22M0 26h22v22H0z',
  article: 'M0 0h48v12H0zM0 18h48v6H0zM0 30h48v6H0zM0 42h30v6H0z',
  megaphone: 'M0 18h12v18H0zM18 18 48 0v48L18 36zM3 40h12v8H9a6 6 0 0 1-6-6z',
  mail: 'M0 6h48L24 27zM0 13l24 21 24-21v29H0z',
  cart: 'M0 0h12v6h36v12a12 12 0 0 1-12 12H12V8H0zM12 36a6 6 0 1 0 0 12 6 6 0 0 0 0-12m24 0a6 6 0 1 0 0 12 6 6 0 0 0 0-12',
  pin: 'M24 0a20 20 0 0 1 20 20c0 12-20 28-20 28S4 32 4 20A20 20 0 0 1 24 0m0 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  search: 'M20 0a20 20 0 1 0 0 40 20 20 0 0 0 0-40m0 10a10 10 0 1 1 0 20 10 10 0 0 1 0-20M34 34h14v14H34z',
  shop: 'M4 0h40l4 18a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0zM4 30h40v18H30V36H18v12H4z',
  calendar:
    'M0 6h48v9H0zM9 0h7v6H9zM32 0h7v6h-7zM0 21h13v11H0zM18 21h12v11H18zM35 21h13v11H35zM0 37h13v11H0zM18 37h12v11H18z',
  chat: 'M0 0h32a16 16 0 0 1 0 32H14L0 46z M40 32h8v16L34 38z',
  users:
    'M14 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20M36 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16M0 48V38a14 14 0 0 1 28 0v10zM32 48V38a18 18 0 0 0-2-8 13 13 0 0 1 18 10v8z',
  phone: 'M0 0h16v16H8a24 24 0 0 0 24 24v-8h16v16H32A32 32 0 0 1 0 16z',
  ticket: 'M0 8h48v10a6 6 0 0 0 0 12v10H0V30a6 6 0 0 0 0-12zM28 14v20h4V14z',
  book: 'M0 4h14a8 8 0 0 1 8 8v34a8 8 0 0 0-8-6H0zM48 4H34a8 8 0 0 0-8 8v34a8 8 0 0 1 8-6h14z',
  globe:
    'M22 0a24 24 0 0 0-22 22h12A40 40 0 0 1 22 0m4 0a40 40 0 0 1 10 22h12A24 24 0 0 0 26 0M0 26a24 24 0 0 0 22 22 40 40 0 0 1-10-22zm48 0H36a40 40 0 0 1-10 22 24 24 0 0 0 22-22M24 4a34 34 0 0 1 8 18H16a34 34 0 0 1 8-18m0 40a34 34 0 0 0 8-18H16a34 34 0 0 0 8 18',
  finance:
    'M24 0a24 24 0 1 0 0 48 24 24 0 0 0 0-48m-4 8h8v4h6v7H21v3h7a7 7 0 0 1 0 15v3h-8v-3h-6v-7h13v-2h-7a7.500 7.500 0 0 1 0-16z',
  gauge: 'M0 36a24 24 0 0 1 48 0H38a14 14 0 0 0-28 0zM19 36l13-11-4 11zM0 40h48v6H0z',
  target:
    'M24 0a24 24 0 1 0 0 48 24 24 0 0 0 0-48m0 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32m0 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  growth: 'M0 48V30h12v18zM18 48V18h12v30zM36 48V6h12v42zM0 18A18 18 0 0 1 18 0v6A12 12 0 0 0 6 18z',
  box: 'M0 0h48v12H0zM4 18h40v30H4zm14 4v8h12v-8z',
  spark: 'M24 0a24 24 0 0 0 24 24 24 24 0 0 0-24 24A24 24 0 0 0 0 24 24 24 0 0 0 24 0',
  medal:
    'M24 0a16 16 0 1 0 0 32 16 16 0 0 0 0-32m0 9a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 33a22 22 0 0 0 28 0v15l-14-7-14 7z',
  hands: 'M0 24A24 24 0 0 1 22 0v24a22 22 0 0 0-6 14v10H0zM48 24A24 24 0 0 0 26 0v24a22 22 0 0 1 6 14v10h16z',
  eye: 'M0 24a26 26 0 0 1 48 0 26 26 0 0 1-48 0m24-11a11 11 0 1 0 0 22 11 11 0 0 0 0-22m0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
  heart: 'M0 14a12 12 0 0 1 24 0 12 12 0 0 1 24 0c0 14-24 32-24 32S0 28 0 14',
} as const

/** Whether a text is the key of an icon. */
export function isIcon(key: ContentText): key is keyof typeof iconPaths {
  return typeof key === 'string' && Object.hasOwn(iconPaths, key)
}
