import {globSync, readFileSync} from 'node:fs'
import {list, parse} from 'postcss'
import {expect, test} from 'vitest'

/**
 * Selectors that may apply to any element below or beside one with a state, such as `:has(b) > :not(c)`. When the state changes, Chromium
 * matches all elements there again: the whole page below an attribute of `<html>`.
 */
function unboundSelectors(css: string): string[] {
  const selectors: string[] = []
  parse(css).walkRules((rule) => void selectors.push(...list.comma(rule.selector)))
  return selectors.filter((selector) => {
    const compounds = selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '').split(/[\s>+~]+/)
    const hasState =
      selector.includes(':has(') || compounds.slice(0, -1).some((each) => each.startsWith('[data-'))
    return hasState && compounds.length > 1 && /^(?:\*|:(?!is|where))/.test(compounds.at(-1) ?? '')
  })
}

test('a state matches few elements again, not every one in the page', () => {
  const web = `${import.meta.dirname}/..`
  const sheets = globSync('**/*.css', {cwd: web}).map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  expect(sheets.flatMap(unboundSelectors)).toEqual([])
  expect(unboundSelectors('[data-x] .bar :not(a *), a:has(b) > :has(> c), a:has(b) + c {d: e}')).toHaveLength(
    2,
  )
})
