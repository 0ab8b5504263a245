import {test} from 'vitest'
import {rightSentences, otherLanguages} from '/work/trees/engine/tests/content-checks/right-sentences.ts'
import {right, more, old} from '/work/trees/engine/tests/content-checks/old.testing.ts'
import {structuralFaults, proseFaults} from '/work/trees/engine/tests/content-checks/faults.ts'
import {check, checkPlanted, seed} from '/work/trees/engine/tests/content-checks/testing.ts'
const sign = (f: any) => `${f.severity} ${f.kind} ${f.documentId} ${f.path}: ${f.message}`
test('eval', () => {
  const usual = new Set(check(seed()).map(sign))
  console.log([...usual].filter((x) => !/evidence|placeholder/.test(x)).join('\n'))

  let n = 0,
    w = 0,
    e = 0
  const all = [
    ...right,
    ...more.flatMap((t: string) => [
      ['aboutPage', 'vision', t],
      ['agent-data-analyst', 'summary', t],
    ]),
  ]
  for (const [id, path, text] of all as any) {
    n++
    const f = checkPlanted(id, path, text).findings.filter((x) => !usual.has(sign(x)) && x.kind !== 'length')
    if (f.some((x) => x.severity === 'error')) e++
    else if (f.length) w++
    if (f.length) console.log('RIGHT', id, text, '\n    ', f.map(sign).join('\n     '))
  }
  console.log('OLDRIGHT', n, e, w)
  let p = 0
  for (const [id, path, value, kind, sev, at] of old as any) {
    const f = checkPlanted(id, path, value).findings.filter((x) => !usual.has(sign(x)))
    if (f.length) p++
    else console.log('MISSED', id, path, JSON.stringify(value), kind)
  }
  console.log('OLDFAULTS', p, old.length)
})
