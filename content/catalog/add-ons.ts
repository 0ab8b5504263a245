import type {Price, SeedDocument} from '../document.ts'
import {price} from '../document.ts'

/** Add-ons to a package or an agent. All have a "from" price. */
export const addOns: SeedDocument[] = [
  addOn(
    1,
    'custom-model',
    'Custom AI Model Development',
    {amount: 3000, cadence: 'one-time'},
    'A model trained on your own material, for the job no ready-made one does well.',
  ),
  addOn(
    2,
    'analytics-dashboard',
    'Advanced Analytics Dashboard',
    {amount: 1500, cadence: 'one-time'},
    'One page of figures that the whole team reads and trusts.',
  ),
  addOn(
    3,
    'api-integration',
    'API Integration & Development',
    {amount: 2000, cadence: 'one-time'},
    'A connection for the system that has no connector.',
  ),
  addOn(
    4,
    'training',
    'Team Training & Workshops',
    {amount: 800, cadence: 'one-time'},
    'Hands on keyboards, with your own work as the exercise.',
  ),
  addOn(
    5,
    'support',
    'Ongoing Support & Maintenance',
    {amount: 500, cadence: 'month'},
    'Monitoring, fixes and the small changes that follow every launch.',
  ),
  addOn(
    6,
    'performance',
    'Performance Optimization',
    {amount: 1200, cadence: 'one-time'},
    'What you already run, made faster and less expensive to run.',
  ),
]

function addOn(order: number, slug: string, title: string, from: Price, description: string): SeedDocument {
  return {
    _id: `addon-${slug}`,
    _type: 'addOn',
    title,
    order,
    description,
    price: price({...from, isFrom: true}),
  }
}
