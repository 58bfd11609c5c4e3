import { describe, expect, it } from 'vitest'
import { ADVICE, LETTER, outline, paste } from '#tests/support/studio/pasteInto.ts'

/** Returns a list entry as in Word's clipboard. */
const entry = (sign: string, text: string, level = 1) =>
  `<p class="MsoListParagraphCxSpMiddle" style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
    style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${sign}<span
    style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('lists from Word', () => {
  it('stay numbered when an entry has a number or a letter', () => {
    const list = [entry('1.', 'One'), entry('2.', '<b>Two</b>'), entry('a)', 'Below two', 2)]
    expect(outline(paste(`<p class="MsoNormal">Steps</p>${list.join('\n')}<p>After</p>`))).toEqual([
      'normal: Steps',
      '# One',
      '# *Two*',
      '#2 Below two',
      'normal: After',
    ])
  })

  it.each(['·', 'o', '§', '-', '–'])('stay bulleted with “%s”', (sign) => {
    expect(outline(paste(entry(sign, 'One')))).toEqual(['- One'])
  })

  it('keep a numbered heading as a heading', () => {
    const heading = entry('1.', 'The offer')
      .replace('<p class="MsoListParagraphCxSpMiddle"', '<h2')
      .replace('</p>', '</h2>')
    expect(outline(paste(heading))).toEqual(['h2: The offer'])
  })

  it('follow the style sheet when the sign is missing', () => {
    const html = `<style>@list l0:level1 {mso-level-text:"%1.";}</style><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">One</p>`
    expect(outline(paste(html))).toEqual(['# One'])
  })

  it('adapt to a field without numbers or lists', () => {
    const html = `${entry('1.', 'One')}<ol><li>Two</li></ol>`
    expect(outline(paste(html, { ...LETTER, lists: ['bullet'] }))[0]).toBe('- One')
    expect(paste(html, ADVICE)?.map(({ listItem, level }) => [listItem, level])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })
})

describe('footnotes', () => {
  it.each([
    '#_ftn1',
    '#_ftnref1',
    '#_edn2',
    'https://example.com/letter.htm#_ftn1',
    '#sdfootnote1sym',
    '#ftnt1',
  ])('keep their text without the link to %s', (href) => {
    const blocks = paste(
      `<p class="MsoNormal">Grew<a style='mso-footnote-id:ftn1' href="${href}" name="_ftnref1"><span class="MsoFootnoteReference">[1]</span></a> fast, <a href="/TSS">there</a></p>`,
    )
    expect(outline(blocks)).toEqual(['normal: Grew[1] fast, *there*'])
    expect(blocks?.[0]?.markDefs).toEqual([expect.objectContaining({ href: '/TSS' })])
  })
})
