import {test} from 'vitest'
import {rightSentences, otherLanguages} from '/work/trees/engine/tests/content-checks/right-sentences.ts'
import {structuralFaults, proseFaults} from '/work/trees/engine/tests/content-checks/faults.ts'
import {check, checkPlanted, seed} from '/work/trees/engine/tests/content-checks/testing.ts'
const sign = (f: any) => `${f.severity} ${f.kind} ${f.documentId} ${f.path}: ${f.message}`
test('eval', () => {
  const usual = new Set(check(seed()).map(sign))
  console.log([...usual].filter((x) => !/evidence|placeholder/.test(x)).join('\n'))
  let n = 0,
    w = 0,
    e = 0
  for (const [place, texts] of Object.entries(rightSentences))
    for (const text of texts) {
      const [id = '', path = ''] = place.split(' ')
      n++
      const f = checkPlanted(id, path, text).findings.filter(
        (x) => !usual.has(sign(x)) && x.kind !== 'length',
      )
      if (f.some((x) => x.severity === 'error')) e++
      else if (f.length) w++
      if (f.length) console.log('RIGHT', place, text, '\n    ', f.map(sign).join('\n     '))
    }
  for (const text of otherLanguages) {
    const f = checkPlanted('homePage', 'bannerText', text).findings.filter(
      (x) => !usual.has(sign(x)) && x.kind !== 'length',
    )
    if (f.length) console.log('FOREIGN', text, f.map(sign).join('\n'))
  }
  console.log('RIGHT', n, 'errors', e, 'warnings', w)
  let s = 0
  for (const [id, path, value, kind, at] of structuralFaults) {
    const f = checkPlanted(id, path, value).findings.filter((x) => !usual.has(sign(x)))
    if (f.some((x) => x.kind === kind && x.documentId === (at ?? id))) s++
    else console.log('MISSED S', id, path, JSON.stringify(value)?.slice(0, 80), kind, f.map(sign))
  }
  console.log('STRUCT', s, structuralFaults.length)
  let p = 0
  for (const [id, path, value] of proseFaults) {
    const f = checkPlanted(id, path, value).findings.filter(
      (x) => !usual.has(sign(x)) && x.kind !== 'length' && x.documentId === id,
    )
    if (f.length) p++
    else console.log('MISSED P', id, path, value)
  }
  console.log('PROSE', p, proseFaults.length)
})
