import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { outline, paste } from '#tests/support/studio/pasteInto.ts'

const lines = (html: string) => outline(paste(html))

describe('lines that are not paragraphs in the source', () => {
  it('become paragraphs from the <div> lines of Gmail and Outlook', () => {
    const gmail = `<div dir="ltr">First line<div>Second <b>bold</b> line</div><div><br></div>
      <div>Third<br></div></div>`
    expect(lines(gmail)).toEqual(['normal: First line', 'normal: Second *bold* line', 'normal: Third'])
  })

  it('become paragraphs next to real ones', () => {
    expect(lines('One<div>Two</div>Three<p>Four</p><section>Five</section>')).toEqual(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((line) => `normal: ${line}`),
    )
  })

  it.each([
    '<dl><dt>One</dt><dd>Two</dd></dl>',
    '<figure><img src="x.png"><figcaption>One</figcaption></figure>Two',
    '<table><caption>One</caption><tr><td>Two</td></tr></table>',
    '<span><div>One</div><div>Two</div></span>',
    '<table><tr><td><div>One</div><div>Two</div></td></tr></table>',
  ])('are two in %s', (html) => {
    expect(lines(html)).toEqual(['normal: One', 'normal: Two'])
  })

  it('keep their headings, lists and links', () => {
    expect(
      lines(
        '<div><div><h2><div>The</div><div>offer</div></h2><ul><li>One</li></ul><a href="/TSS">There</a> it is</div></div>',
      ),
    ).toEqual(['h2: The offer', '- One', 'normal: *There* it is'])
  })
})

describe('lines within one list item', () => {
  it.each([
    '<ul><li><p>One</p><p>Two</p></li><li>Three</li></ul>',
    '<ul><li><div>One</div><div>Two</div></li><li><p>Three</p></li></ul>',
    '<ul><li>One<div>Two</div></li><li><div><p>Three</p></div></li></ul>',
    '<ul><li><h3>One</h3>Two</li><li>Three</li></ul>',
    '<ul><li><p>One</p><span><span> </span></span><p>Two</p></li><li>Three</li></ul>',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li><p><span>One</span></p><p><span>Two</span></p></li><li><p><span>Three</span></p></li></ul></b>',
  ])('are separated by a break: %s', (html) => {
    expect(lines(html)).toEqual(['- One\nTwo', '- Three'])
  })

  it('end when a nested list begins', () => {
    expect(lines('<ul><li><p>One</p><ul><li>Two</li></ul></li></ul>')).toEqual(['- One', '-2 Two'])
  })
})

describe('lines of a quotation', () => {
  it('are separated by a break', () => {
    expect(lines('<blockquote><div>One</div><div>Two</div></blockquote>')).toEqual(['blockquote: One\nTwo'])
  })
})

describe('generated page of lines', () => {
  const { page } = fc.letrec<{ page: string; part: string }>((tie) => ({
    page: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('<p>Word</p>', '<h3>Word</h3>', '<div>Word</div>', '<dt>Word</dt>', '<hr>', ' '),
      fc
        .tuple(fc.constantFrom('div', 'section', 'blockquote', 'ul', 'dd', 'span'), tie('page'))
        .map(([name, inner]) =>
          name === 'ul' ? `<ul><li>${inner}</li></ul>` : `<${name}>${inner}</${name}>`,
        ),
    ),
  }))

  it('keeps every line separate', () => {
    fc.assert(
      fc.property(page, (html) => {
        const words = html.match(/Word/g) ?? []
        const pasted = (paste(html) ?? []).flatMap(({ children }) =>
          children
            .map((child) => ('text' in child ? String(child.text) : ''))
            .join('')
            .split(/\s+/),
        )
        expect(pasted).toEqual(words)
      }),
      propertyRuns(60),
    )
  })
})
