import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShortText } from '#app/_ui/text/ShortText.tsx'
import { parseFacts } from '#lib/content/readers/readFacts.ts'
import { richTextReaders } from '#lib/content/readers/texts/richText.ts'

const { shortText } = richTextReaders(parseFacts(null))

const span = (text: string, marks: string[] = []) => ({ _type: 'span', text, marks })
const block = (children: unknown[], rest: object = {}) => ({ _type: 'block', children, ...rest })
const item = (text: string, listItem: string, level: number) => block([span(text)], { listItem, level })

/** Returns the HTML of the blocks within the text's own element. */
const render = (...blocks: unknown[]): string =>
  renderToStaticMarkup(createElement(ShortText, { value: shortText.parse(blocks) })).replace(
    /^<div class="short-text ">(.*)<\/div>$/,
    '$1',
  )

describe('ShortText', () => {
  it('renders bold, italic and linked text in any combination', () => {
    const children = [
      span('Plain '),
      span('bold', ['strong']),
      span(' both', ['strong', 'em']),
      span('link', ['l', 'em']),
    ]
    const markDefs = [{ _type: 'link', _key: 'l', href: '/TSS' }]
    expect(render(block(children, { markDefs }))).toBe(
      '<p>Plain <strong>bold</strong><strong><em> both</em></strong><a href="/TSS"><em>link</em></a></p>',
    )
  })

  it('links no blank between linked words', () => {
    const markDefs = [{ _type: 'link', _key: 'l', href: '/TSS' }]
    const children = [span('the', ['l', 'strong']), span(' ', ['l']), span('letter', ['l'])]
    expect(render(block(children, { markDefs }))).toBe(
      '<p><a href="/TSS"><strong>the</strong></a> <a href="/TSS">letter</a></p>',
    )
  })

  it('renders a deeper list within the item before it', () => {
    expect(
      render(
        block([span('First')]),
        item('One', 'number', 1),
        item('a', 'bullet', 2),
        item('b', 'bullet', 2),
        item('Two', 'number', 1),
        block([span('Last')]),
      ),
    ).toBe('<p>First</p><ol><li>One<ul><li>a</li><li>b</li></ul></li><li>Two</li></ol><p>Last</p>')
  })

  it('renders two lists where the kind changes at one level', () => {
    expect(render(item('One', 'number', 1), item('a', 'bullet', 1))).toBe(
      '<ol><li>One</li></ol><ul><li>a</li></ul>',
    )
  })

  it('renders all items of a list that begins at a deeper level', () => {
    expect(render(item('a', 'bullet', 2), item('b', 'bullet', 1))).toBe('<ul><li>a</li><li>b</li></ul>')
  })

  it('renders nothing without text', () => {
    expect(render()).toBe('')
  })
})
