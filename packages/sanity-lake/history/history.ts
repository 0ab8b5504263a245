/** History of a dataset, read from its log: https://www.sanity.io/docs/http-reference/history */
export {documentAt} from './document-at.ts'
export type {Moment} from './document-at.ts'
export {documentEvents} from './document-events.ts'
export {releaseEvents} from './release-events.ts'
export {transactions} from './transactions.ts'
