import type {Finding} from 'content-checks'

/**
 * Whether a warning has to be confirmed when its document is published: about a claim that is not proved, about a price, or about
 * the name that a copy has got.
 */
export const asks = ({severity, kind, path}: Finding): boolean =>
  severity === 'warning' &&
  (kind === 'claim' ||
    kind === 'unusual-price' ||
    /(?:^|\.)price\.(?:amount|cadence)$/.test(path) ||
    (kind === 'placeholder' && path === 'name'))
