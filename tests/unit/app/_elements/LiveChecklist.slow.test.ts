// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { scoreRanges } from '#app/_elements/live-checklist/checklistVerdict.ts'
import { LiveChecklist } from '#app/_elements/live-checklist/LiveChecklist.element.ts'

customElements.define('live-checklist', LiveChecklist)

beforeEach(() => {
  document.body.innerHTML = `<live-checklist>
    <input type="checkbox" data-condition> <input type="checkbox" data-condition>
    ${'<input type="checkbox">'.repeat(10)}
    <p data-score></p>
    <p data-note>Raise the offer</p><p data-note>Build the list</p>
    <div data-is="ready"><h3 data-title>Ready</h3></div>
    <div data-is="strong"><h3 data-title>Strong candidate</h3></div>
    <div data-is="foundation"><h3 data-title>Needs foundation</h3></div>
  </live-checklist>`
})

const tick = (count: number) => {
  for (const box of [...document.querySelectorAll<HTMLInputElement>('input:not([data-condition])')].slice(
    0,
    count,
  ))
    box.click()
}
const meet = (index: number) =>
  document.querySelectorAll<HTMLInputElement>('[data-condition]')[index]?.click()
const notes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-note]')]
    .filter((note) => !note.hidden)
    .map((note) => note.textContent)
const score = () => document.querySelector('[data-score]')?.textContent
const verdict = () => document.querySelector<HTMLElement>('live-checklist')?.dataset.verdict

test('shows a score without a verdict before the first tick', () => {
  expect(score()).toBe('0 of 10')
  expect(verdict()).toBeUndefined()
})

test.each([
  [1, 'foundation', '1 of 10: Needs foundation'],
  [5, 'foundation', '5 of 10: Needs foundation'],
  [6, 'strong', '6 of 10: Strong candidate'],
  [7, 'strong', '7 of 10: Strong candidate'],
  [8, 'ready', '8 of 10: Ready'],
  [10, 'ready', '10 of 10: Ready'],
])('counts %i ticks as %s (requirements §9.4)', (count, expected, text) => {
  tick(count)
  expect(verdict()).toBe(expected)
  expect(score()).toBe(text)
})

test('counts boxes ticked before the script loaded', () => {
  document.body.innerHTML = document.body.innerHTML.replaceAll(
    '<input type="checkbox">',
    '<input type="checkbox" checked>',
  )
  expect(verdict()).toBe('ready')
  expect(score()).toBe('10 of 10: Ready')
})

test('lowers the score when a tick is removed', () => {
  tick(8)
  tick(1)
  expect(score()).toBe('7 of 10: Strong candidate')
})

test('shows the note of an unmet condition without changing score or verdict', () => {
  expect(notes()).toEqual([])
  meet(0)
  expect(notes()).toEqual([])
  expect(verdict()).toBeUndefined()
  tick(8)
  expect(notes()).toEqual(['Build the list'])
  expect(score()).toBe('8 of 10: Ready')
  meet(1)
  expect(notes()).toEqual([])
  meet(0)
  expect(notes()).toEqual(['Raise the offer'])
  expect(score()).toBe('8 of 10: Ready')
})

test('shows the same ranges in the scoring key', () => {
  expect(scoreRanges).toEqual({ ready: '8 or more', strong: '6 to 7', foundation: 'Under 6' })
})
