export {checkChange, checkContent, checkDocuments} from './check-content.ts'
export {
  listOf,
  pathFrom,
  pathText,
  property,
  refsOf,
  shownSections,
  textOf,
  valueAt,
  type CheckedDocument,
  type Finding,
  type FindingKind,
  type Fix,
  type PathSegment,
  type Severity,
} from './finding.ts'
export {productName} from './facts.ts'
export {countOfLeft, leftOversOf, type LeftOver} from './kinds/left-overs.ts'
export {placesIn} from './places.ts'
export {finding} from './report.ts'
export type {CheckOptions} from './site.ts'
export {suggestReferences, type Suggestion} from './suggest.ts'
export {unprovenFigures, type UnprovenFigure} from './unproven.ts'
export type {SiteModel} from './site-model.ts'
