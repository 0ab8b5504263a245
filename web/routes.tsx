import type {Page} from './content/page.ts'
import {paths} from '../domain/paths.ts'

/** A route of the site: what its path variants like, which bar it wears, and its page, loaded when it is needed. */
export interface SiteRoute {
  pattern: string
  bar: 'site' | 'agent'
  load: () => Promise<Page>
}

/** Every route, by the name under which prerendered content refers to it. */
export const routes: Readonly<Record<string, SiteRoute>> = {
  home: {pattern: paths.home(), bar: 'site', load: async () => (await import('./pages/home.tsx')).page},
  agents: {pattern: paths.agents(), bar: 'site', load: async () => (await import('./pages/agents.tsx')).page},
  agent: {
    pattern: `${paths.agent('')}:slug`,
    bar: 'agent',
    load: async () => (await import('./pages/agent.tsx')).page,
  },
  about: {pattern: paths.about(), bar: 'site', load: async () => (await import('./pages/about.tsx')).page},
  pricing: {
    pattern: paths.pricing(),
    bar: 'site',
    load: async () => (await import('./pages/pricing.tsx')).page,
  },
  contact: {
    pattern: paths.contact(),
    bar: 'site',
    load: async () => (await import('./pages/contact.tsx')).page,
  },
  'sign-in': {
    pattern: paths.signIn(),
    bar: 'site',
    load: async () => (await import('./pages/sign-in.tsx')).page,
  },
  'sign-up': {
    pattern: paths.signUp(),
    bar: 'site',
    load: async () => (await import('./pages/sign-up.tsx')).page,
  },
  'forgot-password': {
    pattern: paths.forgotPassword(),
    bar: 'site',
    load: async () => (await import('./pages/forgot-password.tsx')).page,
  },
  'reset-password': {
    pattern: paths.resetPassword(),
    bar: 'site',
    load: async () => (await import('./pages/reset-password.tsx')).page,
  },
  dashboard: {
    pattern: paths.dashboard(),
    bar: 'site',
    load: async () => (await import('./pages/dashboard.tsx')).page,
  },
  legal: {pattern: '/:slug', bar: 'site', load: async () => (await import('./pages/legal.tsx')).page},
  'not-found': {pattern: '*', bar: 'site', load: async () => (await import('./pages/not-found.tsx')).page},
}
