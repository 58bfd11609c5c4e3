import type { PortableTextBlock } from '@portabletext/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizePasted } from '#studio/inputs/pasting/normalizePasted.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'
import { ADVICE, LETTER, outline, paste } from '#tests/support/studio/pasteInto.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
  <!--StartFragment-->
  <h2 style="color:#2F5496"><b>The&nbsp;offer</b></h2>
  <p class="MsoNormal" style="font-family:Calibri;color:red">You&nbsp;already run  the <b>workshop</b>.<o:p></o:p></p>
  <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
  <p class="MsoNormal">·       One thing</p>
  <p class="MsoNormal">&nbsp;</p>
  <!--EndFragment--></body></html>`
const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1234">
  <p dir="ltr"><span style="font-weight:400">Read </span><a href="https://www.google.com/url?q=https://marlow.dev/method&amp;sa=D"><span style="color:#15c">the method</span></a><span style="font-weight:400"> first.</span></p>
  <br><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> point</span></p></li></ul></b>`
const [one, two, three] = [1, 2, 3].map((level) => `<h${level}>Level ${level}</h${level}>`)
const lettersAndSigns = '<p>Time<sup>1</sup>, 20 m<sup>-2</sup>, H<sub>2</sub>O</p>'

describe('pasted text', () => {
  it.each([
    ['Word', word, ['h2: The offer', 'normal: You already run the *workshop*.', '- One thing']],
    ['Google Docs', docs, ['normal: Read *the method* first.', '- *Bold* point']],
    ['raised and lowered signs', lettersAndSigns, ['normal: Time¹, 20 m⁻², H₂O']],
    ['raised letters without a sign', '<p>The 2<sup>nd</sup> of May</p>', ['normal: The 2nd of May']],
    [
      'headings from level 1, one level down',
      `${one}<p>Text</p>${two}${three}`,
      ['h2: Level 1', 'normal: Text', 'h3: Level 2', 'h3: Level 3'],
    ],
    [
      'headings from level 2',
      `${two}${three}<h4>Level 4</h4>`,
      ['h2: Level 2', 'h3: Level 3', 'h3: Level 4'],
    ],
    [
      "Word's title",
      '<p class="MsoTitle">The workshop</p><p class="MsoNormal">Text</p>',
      ['h2: The workshop', 'normal: Text'],
    ],
  ])('keeps the structure of %s', (_, html, lines) => expect(outline(paste(html))).toEqual(lines))

  it('leaves no markup of Word in the document', () => {
    expect(JSON.stringify(paste(word))).not.toMatch(/Mso|style=|Calibri|\u00A0|color/)
  })

  it('becomes plain paragraphs when the field has no headings or lists', () => {
    expect(outline(paste('<h1>A <b>bold</b> word</h1>', ADVICE))).toEqual(['normal: A *bold* word'])
    const blocks = paste('<h2>Advice</h2><p>• one</p>', ADVICE)
    expect(blocks?.map(({ style, listItem }) => ({ style, listItem }))).toEqual(
      Array(2).fill({ style: 'normal', listItem: undefined }),
    )
  })

  it.each([
    ['the original of Google Docs', docs, 'https://marlow.dev/method'],
    ['an incomplete one with https://', '<a href="www.example.com/x">There</a>', 'https://www.example.com/x'],
    ['no unsafe one', '<a href="javascript:alert(1)">here</a> or <a href="/referral">there</a>', '/referral'],
  ])('keeps of its links %s', (_, html, href) => {
    expect(paste(html)?.[0]?.markDefs).toEqual([{ _type: 'link', _key: expect.any(String), href }])
  })

  it('keeps the text of an unsafe link', () => {
    const html = '<p>Press <a href="javascript:alert(1)">here</a> or <a href="/referral">there</a></p>'
    expect(outline(paste(html))).toEqual(['normal: Press here or *there*'])
  })

  it('is left to the editor when it is empty', () => {
    expect(paste('<p>&nbsp;</p><p></p>')).toBeUndefined()
  })
})

/** Returns a list entry as in Word's clipboard. */
const entry = (sign: string, text: string, level = 1) =>
  `<p class="MsoListParagraphCxSpMiddle" style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span
    style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('lists from Word', () => {
  const numbers = '<style>@list l0:level1 {text-indent:-.25in;} @list l0:level2 {text-indent:-.25in;}</style>'
  const list = [entry('1.', 'One'), entry('2.', '<b>Two</b>'), entry('a)', 'Below two', 2)].join('\n')
  const heading = entry('1.', 'The offer')
    .replace('<p class="MsoListParagraphCxSpMiddle"', '<h2')
    .replace('</p>', '</h2>')

  it.each([
    ['bullets', entry('·', 'One'), ['- One']],
    [
      'numbers and letters',
      `${numbers}<p class="MsoNormal">Steps</p>${list}<p>After</p>`,
      ['normal: Steps', '# One', '# *Two*', '#2 Below two', 'normal: After'],
    ],
    ['a numbered heading', heading, ['h2: The offer']],
  ])('keep %s', (_, html, lines) => expect(outline(paste(html))).toEqual(lines))

  it('adapt to a field without numbers or lists', () => {
    const html = `${numbers}${entry('1.', 'One')}<ol><li>Two</li></ol>`
    expect(outline(paste(html, { ...LETTER, lists: ['bullet'] }))[0]).toBe('- One')
    expect(paste(html, ADVICE)?.map(({ listItem, level }) => [listItem, level])).toEqual(
      Array(2).fill([undefined, undefined]),
    )
  })
})

it.each([
  ...['#_ftn1', '#_ftnref1', '#_edn2', 'https://example.com/letter.htm#_ftn1'],
  ...['#sdfootnote1sym', '#ftnt1'],
])('pasted footnotes keep their text without the link to %s', (href) => {
  const blocks = paste(
    `<p class="MsoNormal">Grew<a style='mso-footnote-id:ftn1' href="${href}" name="_ftnref1"><span class="MsoFootnoteReference">[1]</span></a> fast, <a href="/TSS">there</a></p>`,
  )
  expect(outline(blocks)).toEqual(['normal: Grew[1] fast, *there*'])
  expect(blocks?.[0]?.markDefs).toEqual([expect.objectContaining({ href: '/TSS' })])
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
          expect(text).not.toMatch(/[\u00A0\u200B\u00AD]/)
        }
        expect(normalizePasted(once, { allowsBullets: true })).toEqual(once)
      }),
      propertyRuns(1_000),
    )
  })
})
