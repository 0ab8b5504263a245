import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {folders} from '../../builder/folders.ts'
import type {Row} from './measure.ts'

/** The fields of each line of `backend/backend.bench.ts`, besides the figures. */
interface Line extends Record<string, unknown> {
  name: string
  aim: Record<string, number>
}

/** Measures the backend under load, on its embedded Postgres and in its own processes; and two on a server, if one is installed. */
export async function benchBackend(): Promise<Row[]> {
  const rows: Row[] = []
  for (const bench of ['backend/backend.bench.ts', 'backend/leads.bench.ts']) {
    const {stdout} = await promisify(execFile)(process.execPath, [join(folders.root, bench)])
    rows.push(
      ...stdout
        .split('\n')
        .filter(Boolean)
        .map((text) => rowOf(JSON.parse(text))),
    )
  }
  return rows
}

function rowOf({name, aim, ...figures}: Line): Row {
  const parts = Object.entries(aim).map(([figure, limit]) => {
    const measured = Number(figures[figure])
    const isRate = figure === 'perSecond'
    return {
      measured: `${figure} ${Math.round(measured)}`,
      aim: `${isRate ? '≥' : '≤'} ${limit}`,
      met: isRate ? measured >= limit : measured <= limit,
    }
  })
  return {
    what: name,
    measured: parts.map((part) => part.measured).join(', '),
    aim: parts.map((part) => part.aim).join(', '),
    met: parts.every((part) => part.met),
  }
}
