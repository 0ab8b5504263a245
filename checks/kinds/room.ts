import type {Entry, Site} from '../site.ts'
import type {Finding} from '../finding.ts'
export function checkRoom(_e: Entry, _s: Site): Finding[] { return [] }
