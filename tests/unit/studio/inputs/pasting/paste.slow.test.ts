import type { PortableTextBlock } from '@portabletext/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePasted } from '#studio/inputs/pasting/normalizePasted.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { ADVICE, outline, paste } from '#tests/support/studio/pasteInto.ts'

describe('text from Word', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
    <!--StartFragment-->
    <h2 style="color:#2F5496"><b>The&nbsp;offer</b></h2>
    <p class="MsoNormal" style="font-family:Calibri;color:red">You&nbsp;already run  the <b>workshop</b>.<o:p></o:p></p>
    <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
    <p class="MsoNormal">·       One thing</p>
    <p class="MsoNormal">&nbsp;</p>
    <!--EndFragment--></body></html>`

  it("keeps headings, bold and words without Word's formatting", () => {
    expect(outline(paste(word))).toEqual([
      'h2: The offer',
      'normal: You already run the *workshop*.',
      '- One thing',
    ])
  })

  it('leaves no markup of Word in the document', () => {
    expect(JSON.stringify(paste(word))).not.toMatch(/Mso|style=|Calibri|\u00A0|color/)
  })
})

describe('raised and lowered text', () => {
  it('becomes raised and lowered signs', () => {
    expect(outline(paste('<p>Time<sup>1</sup>, 20 m<sup>-2</sup>, H<sub>2</sub>O</p>'))).toEqual([
      'normal: Time¹, 20 m⁻², H₂O',
    ])
  })

  it('stays as it is when a letter has no such sign', () => {
    expect(outline(paste('<p>The 2<sup>nd</sup> of May</p>'))).toEqual(['normal: The 2nd of May'])
  })
})

describe('headings of a word processor', () => {
  const [one, two, three] = [1, 2, 3].map((level) => `<h${level}>Level ${level}</h${level}>`)

  it('move down one level together', () => {
    expect(outline(paste(`${one}<p>Text</p>${two}${three}`))).toEqual([
      'h2: Level 1',
      'normal: Text',
      'h3: Level 2',
      'h3: Level 3',
    ])
  })

  it('stay when they start at level 2', () => {
    expect(outline(paste(`${two}${three}<h4>Level 4</h4>`))).toEqual([
      'h2: Level 2',
      'h3: Level 3',
      'h3: Level 4',
    ])
  })

  it("are recognised by Word's own styles", () => {
    expect(outline(paste('<p class="MsoTitle">The workshop</p><p class="MsoNormal">Text</p>'))).toEqual([
      'h2: The workshop',
      'normal: Text',
    ])
  })

  it('become paragraphs with their bold words when the field has no headings', () => {
    expect(outline(paste('<h1>A <b>bold</b> word</h1>', ADVICE))).toEqual(['normal: A *bold* word'])
  })
})

describe('text from Google Docs', () => {
  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1234">
    <p dir="ltr"><span style="font-weight:400">Read </span><a href="https://www.google.com/url?q=https://marlow.dev/method&amp;sa=D"><span style="color:#15c">the method</span></a><span style="font-weight:400"> first.</span></p>
    <br><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> point</span></p></li></ul></b>`

  it('keeps bold, lists and the original links', () => {
    const blocks = paste(docs)
    expect(outline(blocks)).toEqual(['normal: Read *the method* first.', '- *Bold* point'])
    expect(blocks?.[0]?.markDefs).toEqual([
      { _type: 'link', _key: expect.any(String), href: 'https://marlow.dev/method' },
    ])
  })
})

describe('pasted text', () => {
  it('loses unsafe links', () => {
    const blocks = paste(
      '<p>Press <a href="javascript:alert(1)">here</a> or <a href="/referral">there</a></p>',
    )
    expect(blocks?.[0]?.markDefs).toEqual([expect.objectContaining({ href: '/referral' })])
    expect(outline(blocks)).toEqual(['normal: Press here or *there*'])
  })

  it('gets https:// for incomplete links', () => {
    const blocks = paste('<p><a href="www.example.com/x">There</a></p>')
    expect(blocks?.[0]?.markDefs).toEqual([expect.objectContaining({ href: 'https://www.example.com/x' })])
  })

  it('becomes plain paragraphs when the field has no headings or lists', () => {
    const blocks = paste('<h2>Advice</h2><p>• one</p>', ADVICE)
    expect(blocks?.map(({ style, listItem }) => [style, listItem])).toEqual([
      ['normal', undefined],
      ['normal', undefined],
    ])
  })

  it('is left to the editor when it is empty', () => {
    expect(paste('<p>&nbsp;</p><p></p>')).toBeUndefined()
  })
})

describe('normalizePasted', () => {
  const word = fc.constantFrom('word', ' ', '  ', '\u00A0', '\u200B', '', 'a\u00ADb', ' x ', '• y')
  const span = fc.record({
    _type: fc.constant('span'),
    _key: fc.string(),
    text: fc.array(word, { maxLength: 4 }).map((words) => words.join('')),
    marks: fc.subarray(['strong', 'em', 'underline', 'link1']),
  })
  const block: fc.Arbitrary<PortableTextBlock> = fc.record({
    _type: fc.constant('block'),
    _key: fc.string(),
    style: fc.constantFrom('normal', 'h2'),
    markDefs: fc.constant([{ _type: 'link', _key: 'link1', href: '/referral' }]).map((links) => [...links]),
    children: fc.array(span, { maxLength: 5 }),
  })
  const letters = (blocks: readonly PortableTextBlock[]) =>
    JSON.stringify(
      blocks.map(({ children }) => children.map((child) => ('text' in child ? child.text : ''))),
    ).replace(/[^\p{L}]/gu, '')

  it('keeps every letter and returns the same when it is applied twice', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const once = normalizePasted(blocks, { allowsBullets: true })
        expect(letters(once)).toBe(letters(blocks))
        for (const { children } of once) {
          const text = children.map((child) => ('text' in child ? child.text : '')).join('')
          expect(text).toBe(text.trim())
          expect(text).not.toBe('')
          expect(text).not.toMatch(/[\u00A0\u200B\u00AD]| {2}/)
        }
        expect(normalizePasted(once, { allowsBullets: true })).toEqual(once)
      }),
      propertyRuns(1_000),
    )
  })
})
