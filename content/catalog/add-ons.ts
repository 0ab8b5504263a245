import {price, type Price, type SeedDocument} from '../document.ts'

/** Add-ons to a package or an agent. All have a "from" price. */
export const addOns: SeedDocument[] = [
  addOn(
    'custom-model',
    'Custom AI Model Development',
    {amount: 3000, cadence: 'one-time'},
    'A model trained on your own material, for the job no ready-made one does well.',
  ),
  addOn(
    'analytics-dashboard',
    'Advanced Analytics Dashboard',
    {amount: 1500, cadence: 'one-time'},
    'One page of figures that the whole team reads and trusts.',
  ),
  addOn(
    'api-integration',
    'API Integration & Development',
    {amount: 2000, cadence: 'one-time'},
    'A connection for the system that has no connector.',
  ),
  addOn(
    'training',
    'Team Training & Workshops',
    {amount: 800, cadence: 'one-time'},
    'Hands on keyboards, with your own work as the exercise.',
  ),
  addOn(
    'support',
    'Ongoing Support & Maintenance',
    {amount: 500, cadence: 'month'},
    'Monitoring, fixes and the small changes that follow every launch.',
  ),
  addOn(
    'performance',
    'Performance Optimization',
    {amount: 1200, cadence: 'one-time'},
    'What you already run, made faster and less expensive to run.',
  ),
]

function addOn(slug: string, title: string, from: Price, description: string): SeedDocument {
  return {
    _id: `addon-${slug}`,
    _type: 'addOn',
    title,
    description,
    price: price({...from, isFrom: true}),
  }
}
