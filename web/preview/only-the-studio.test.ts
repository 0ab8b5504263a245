import {expect, onTestFinished, test, vi} from 'vitest'
import {listenOnlyToTheStudio} from './only-the-studio.ts'

test('messages of the Studio and of this window arrive, and those of any other do not', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('__STUDIO_ORIGIN__', 'https://studio.example.com')
  listenOnlyToTheStudio()
  const heard: string[] = []
  target.addEventListener('message', (event) => event instanceof MessageEvent && heard.push(event.origin))
  const origins = ['https://studio.example.com', location.origin, 'https://evil.example', 'null']
  for (const origin of origins) target.dispatchEvent(new MessageEvent('message', {origin}))
  expect(heard).toEqual(origins.slice(0, 2))
})
