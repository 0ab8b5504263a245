import {price, type SeedDocument} from '../document.ts'

/** The fixed-price packages of the pricing page; the middle one is the popular one. */
export const packages: SeedDocument[] = [
  {
    _id: 'package-consultation',
    _type: 'servicePackage',
    name: 'Consultation',
    price: price({amount: 500, cadence: 'session'}),
    popular: false,
    description: 'After the free first talk: a clear second opinion, before you decide anything.',
    features: [
      'One 2-hour session',
      'Your process, looked at together',
      'What to automate first, and what to leave',
    ],
    ctaLabel: 'Book a Session',
  },
  {
    _id: 'package-strategy-planning',
    _type: 'servicePackage',
    name: 'Strategy & Planning',
    price: price({amount: 2500, cadence: 'one-time'}),
    popular: true,
    description: 'For teams that want the plan before they pay for the build.',
    features: ['2 strategy sessions', 'A roadmap of 3–6 months', 'Steps ranked by return'],
    ctaLabel: 'Get Started',
  },
  {
    _id: 'package-complete-implementation',
    _type: 'servicePackage',
    name: 'Complete Implementation',
    price: price({amount: 8500, cadence: 'one-time'}),
    extraPrice: price({amount: 500, cadence: 'month'}),
    extraPriceLabel: 'Monthly support plan',
    popular: false,
    description: 'For handing over the whole thing: design, build and launch.',
    features: ['30 days of support included', 'Design, build and launch', 'Monthly support plan afterward'],
    ctaLabel: 'Start a Project',
  },
]
