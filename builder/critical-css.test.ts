import {expect, test} from 'vitest'
import {criticalCss} from './critical-css.ts'

const html = '<div class="a b"><p class="hue-leaf" data-mark="to">x</p></div>'
const script = 'root.toggleAttribute(`data-stuck`)'

test.each([
  ['a used class stays, an unused one goes', '.a{c:d}.z{c:d}', '.a{c:d}'],
  ['all classes of a selector must be used', '.a .z{c:d}.a .b>p{c:d}', '.a .b>p{c:d}'],
  ['a list keeps its used selectors', '.z,.b,p{c:d}', '.b,p{c:d}'],
  [
    'what :not() names is not required',
    '.a:not(.z),.a:not(:has(> .z:nth-child(2))){c:d}',
    '.a:not(.z),.a:not(:has(> .z:nth-child(2))){c:d}',
  ],
  [
    'attributes and the document itself stay',
    ':root,[class*=hue-],html,body{c:d}',
    ':root,[class*=hue-],html,body{c:d}',
  ],
  [
    'a value of a data attribute that no element has goes',
    '.a [data-mark=to],[data-mark="2"]{c:d}[data-mark="to"] b,[data-mark=a],[data-mark]{c:d}.a:not([data-mark=z]){c:d}',
    '.a [data-mark=to]{c:d}[data-mark]{c:d}.a:not([data-mark=z]){c:d}',
  ],
  [
    'a data attribute that neither an element nor the inline script has goes',
    '[data-mark],.a[data-long],[data-stuck] .a{c:d}',
    '[data-mark],[data-stuck] .a{c:d}',
  ],
  [
    'an unused element goes',
    'h4,table>p,p,div>p:first-child{c:d}textarea.a{c:d}',
    'p,div>p:first-child{c:d}',
  ],
  [
    'what :has() names is required, as far as it names something',
    'html:has(.z),.a:has(table){c:d}p:has(>:nth-child(4):last-child),html:has(.b),.a:has(p){c:d}',
    'p:has(>:nth-child(4):last-child),html:has(.b),.a:has(p){c:d}',
  ],
  [
    'tokens stay when something refers to them',
    ':root{--a:b;--c:var(--d);--d:e;--f:var(--g);--g:h}.a{color:var(--c)}',
    ':root{--c:var(--d);--d:e}.a{color:var(--c)}',
  ],
  ['a token at the end of its block goes alone', 'p{c:d;--a:b}', 'p{c:d}'],
  ['keyboard focus keeps what all have', '.a:focus-visible{c:d}:focus-visible{c:d}', ':focus-visible{c:d}'],
  [
    'blocks are filtered inside and dropped when empty',
    '@media (width>9px){.z{c:d}}@layer x{.a{c:d}}',
    '@layer x{.a{c:d}}',
  ],
  ['what needs a pointer or a printer comes later', '.a:hover,.b{c:d}@media print{.a{c:d}}', '.b{c:d}'],
  ['what is for browsers without scripts comes later', '@media (scripting:none){.a{c:d}}.b{c:d}', '.b{c:d}'],
  [
    'motion comes later',
    '@layer x{@media screen and (prefers-reduced-motion:no-preference){.a{c:d}}}.b{c:d}',
    '.b{c:d}',
  ],
  ['statements and fonts stay', '@layer a,b;@font-face{src:url(x)}', '@layer a,b;@font-face{src:url(x)}'],
  ['a brace in a string is text', '.a{content:"}"}.b{c:d}', '.a{content:"}"}.b{c:d}'],
  ['commas inside :is() do not split', ':is(.a,.b) p{c:d}', ':is(.a,.b) p{c:d}'],
  ['one used alternative of :is() is enough', ':is(.a,.z) p{c:d}:where(.y,.z) p{c:d}', ':is(.a,.z) p{c:d}'],
  [
    'keyframes stay when something moves by them',
    '.a{animation:turn 1s}@keyframes turn{to{c:d}}@keyframes slide{to{c:d}}',
    '.a{animation:turn 1s}@keyframes turn{to{c:d}}',
  ],
])('%s', (_, css, expected) => {
  expect(criticalCss(css, html, script)).toBe(expected)
})
