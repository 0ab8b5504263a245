import {link, type SeedDocument} from '../document.ts'

/** The offer above every agent page. Without dates it is always shown; editors can set an end. */
export const promo: SeedDocument = {
  _id: 'promo-first-month',
  _type: 'promo',
  text: 'Limited Time: Get 50% off your first month on any AI Agent!',
  link: link('Claim Offer', 'contactPage'),
}
