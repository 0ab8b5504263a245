import type {Finding} from '../../checks/finding.ts'

/** Whether a warning has to be confirmed when its document is published: about a claim that nobody has proved, or a price. */
export const asks = ({severity, kind, path}: Finding): boolean =>
  severity === 'warning' && (kind === 'claim' || kind === 'unusual-price' || path.endsWith('price.amount'))
