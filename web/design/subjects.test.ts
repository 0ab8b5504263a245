import {globSync, readFileSync} from 'node:fs'
import {list, parse} from 'postcss'
import {expect, test} from 'vitest'

function selectorsOf(css: string): string[] {
  const selectors: string[] = []
  parse(css).walkRules((rule) => void selectors.push(...list.comma(rule.selector)))
  return selectors
}

const withoutArguments = (selector: string) => selector.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')

/**
 * May apply to any element below or beside one with a state, such as `:has(b) > :not(c)`. When the state changes, Chromium
 * matches all elements there again: the whole page below an attribute of `<html>`.
 */
function isUnbound(selector: string): boolean {
  const compounds = withoutArguments(selector).split(/[\s>+~]+/)
  const hasState =
    selector.includes(':has(') || compounds.slice(0, -1).some((each) => each.startsWith('[data-'))
  return hasState && compounds.length > 1 && /^(?:\*|:(?!is|where))/.test(compounds.at(-1) ?? '')
}

/**
 * Asks all of the page for something, and applies to something else in it. Then Chromium matches the page again whenever a state changes that any
 * `:has()` of the site asks for. What the page says of itself can be inherited.
 */
const asksThePage = (selector: string) =>
  /^(?:html|body|main|:root)\S*:has[\s>+~]/.test(withoutArguments(selector))

test('a state matches few elements again, not every one in the page', () => {
  const web = `${import.meta.dirname}/..`
  const sheets = globSync('**/*.css', {cwd: web}).map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  const selectors = sheets.flatMap(selectorsOf)
  expect(selectors.filter(isUnbound)).toEqual([])
  expect(selectors.filter(asksThePage)).toEqual([])
  const unbound = ['[data-x] .bar :not(a *)', 'a:has(b) > :has(> c)', 'a:has(b) + c']
  expect(unbound.filter(isUnbound)).toHaveLength(2)
  expect(['main:has(h2[data-x]) h2', 'main:has(h2)'].filter(asksThePage)).toHaveLength(1)
})
