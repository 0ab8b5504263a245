import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {renderDocument, type DocumentProps} from './Document.tsx'

const hostile = `</script><script>alert(1)</script> "double" 'single' <b> & &amp; </title>`

const inlineScript = 'start(2>1&&3)'

const props: DocumentProps = {
  facts: {entry: hostile, eager: ''},
  head: {title: hostile, description: hostile, path: `/${hostile}`},
  origin: 'https://www.example.com',
  html: '<p class="lead">The page</p>',
  sheet: '/assets/style.css',
  policy: "default-src 'none'",
  style: '.a>.b{color:red}',
  font: '/assets/font.woff2',
  modules: ['/assets/a.js', '/assets/b.js'],
  data: ['/data/page.json'],
  image: {url: `https://cdn.example.com/${hostile}`, width: 1200, height: 630},
  structuredData: [
    {'@type': 'Organization', name: hostile},
    {'@type': 'Offer', nested: {name: hostile}},
  ],
  script: inlineScript,
}

function parse(text: string) {
  const {DOMParser} = new Window()
  return new DOMParser().parseFromString(text, 'text/html')
}

test('hostile content stays text', () => {
  const document = parse(renderDocument(props))
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content')
  expect(document.title).toBe(hostile)
  expect(meta('description')).toBe(hostile)
  expect(meta('og:title')).toBe(hostile)
  expect(meta('og:description')).toBe(hostile)
  expect(meta('og:image')).toBe(props.image?.url)
  expect(document.documentElement.getAttribute('data-entry')).toBe(hostile)
  expect(document.documentElement.getAttribute('data-eager')).toBe('')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `https://www.example.com/${hostile}`,
  )
  const json = [...document.querySelectorAll('script[type="application/ld+json"]')]
  expect(json.map((script) => JSON.parse(script.textContent))).toEqual(props.structuredData)
  // In the head: nothing is painted before it has said what the page has to have room for.
  const scripts = [...document.head.querySelectorAll('script')].filter(
    ({type}) => type !== 'application/ld+json',
  )
  expect(scripts.map((script) => script.textContent)).toEqual([inlineScript])
})

test('the policy comes before what it restricts, and markup, style and script are inserted as they are', () => {
  const text = renderDocument(props)
  expect(text).toMatch(/^<!doctype html><html lang="en"/)
  expect(text.indexOf('Content-Security-Policy')).toBeLessThan(text.indexOf('<style>'))
  for (const part of [`<style>${props.style}</style>`, `<script>${inlineScript}</script>`, props.html])
    expect(text).toContain(part)
  expect(parse(text).querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(props.policy)
})

test('what the first intent loads waits in the template', () => {
  const document = parse(renderDocument(props))
  const template = document.querySelector('template')
  const links = [...(template?.content.querySelectorAll('link') ?? [])]
  expect(links.map((link) => `${link.rel} ${link.getAttribute('href')}`).sort()).toEqual([
    'modulepreload /assets/a.js',
    'modulepreload /assets/b.js',
    'preload /data/page.json',
    'stylesheet /assets/style.css',
  ])
  expect(
    document.querySelectorAll('head > link[rel=modulepreload], head > link[rel=stylesheet]'),
  ).toHaveLength(0)
})

test('an empty field adds nothing', () => {
  const text = renderDocument({...props, head: {title: 'Title', path: '/', noindex: true}, image: undefined})
  const document = parse(text)
  expect(document.querySelector('meta[property="og:description"],meta[property="og:image"]')).toBeNull()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
