import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conditions } from '#app/_elements/live-checklist/Conditions.tsx'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { documentOf } from '#tests/support/content/demonstration.ts'

const block = (text: string, list: object = {}) => ({
  _type: 'block',
  markDefs: [{ _key: 'l', _type: 'link', href: '/ILM' }],
  children: [
    { _type: 'span', text },
    { _type: 'span', text: 'more', marks: ['strong', 'l'] },
  ],
  ...list,
})
const item = (text: string, listItem: 'bullet' | 'number') => block(text, { listItem, level: 1 })

/** Returns the labels of the conditions as a browser reads them. */
function labelsOf(statement: object[]): HTMLLabelElement[] {
  const page = { ...documentOf('leadershipPage'), checklist: { items: ['One'], conditions: [{ statement }] } }
  const { checklist } = leadershipPage.parse({ page, settings: null, facts: null })
  const html = checklist ? renderToStaticMarkup(createElement(Conditions, checklist)) : ''
  return [...new JSDOM(html).window.document.querySelectorAll('label')]
}

test("renders a condition's label without block elements", () => {
  const [label] = labelsOf([
    block('I have an offer. '),
    item('It sells. ', 'bullet'),
    item('I ask. ', 'number'),
    item('They buy. ', 'number'),
  ])
  expect(label?.textContent).toBe('I have an offer. moreIt sells. more1. I ask. more2. They buy. more')
  expect(label?.querySelectorAll('a')).toHaveLength(4)
  const inside = [...(label?.querySelectorAll('*') ?? [])].map(({ localName }) => localName)
  expect(new Set(inside)).toEqual(new Set(['input', 'span', 'strong', 'a']))
})
