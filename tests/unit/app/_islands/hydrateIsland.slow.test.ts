// @vitest-environment jsdom
import { createElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateIsland } from '#app/_islands/hydrateIsland.tsx'

const MARKUP = '<div id="island" data-props=\'{"word":"press"}\'><button type="button">press</button></div>'

function Counter({ word }: { word: string }) {
  const [presses, setPresses] = useState(0)
  const text = presses === 0 ? word : `${word} ${presses}`
  return createElement('button', { type: 'button', onClick: () => setPresses(presses + 1) }, text)
}
const button = () => document.querySelector('button')

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

test('repeats a click from before hydration once', async () => {
  // Only React's development build reports the attribute, and that build never hydrates an island.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = MARKUP
  button()?.setAttribute('data-pressed', '')
  hydrateIsland(Counter, 'It broke.')
  await vi.waitFor(() => expect(button()?.textContent).toBe('press 1'))
  expect(button()?.hasAttribute('data-pressed')).toBe(false)
  expect(document.getElementById('island')?.hasAttribute('data-alive')).toBe(true)
})

test('waits for the island when the module runs before the page is parsed', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  hydrateIsland(Counter, 'It broke.')
  document.body.innerHTML = MARKUP
  document.dispatchEvent(new Event('DOMContentLoaded'))
  // Hydration takes a moment.
  await vi.waitFor(() => {
    button()?.click()
    expect(button()?.textContent).toMatch(/^press \d+$/)
  })
})

test('leaves a page without props to Next', async () => {
  document.body.innerHTML = '<div id="island"><button type="button">press</button></div>'
  hydrateIsland(Counter, 'It broke.')
  await new Promise((resolve) => setTimeout(resolve))
  button()?.click()
  expect(button()?.textContent).toBe('press')
})
