import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { demonstrationGuide } from '#tests/support/content/methodGuide.ts'

const SITE = 'https://site.example'

/** A node of a page's structure as pdf.js reads it: an element with its role, or a piece of content. */
const node = z.object({
  role: z.string().optional(),
  id: z.string().optional(),
  type: z.string().optional(),
  get children() {
    return z.array(node).optional()
  },
})
type Node = z.output<typeof node>

const marked = z.union([
  z.object({
    type: z.literal('beginMarkedContentProps'),
    id: z.string().nullish(),
    tag: z.string().optional(),
  }),
  z.object({ type: z.string() }),
  z.object({ str: z.string(), hasEOL: z.boolean() }),
])

/** Returns every element in reading order with its text, as a screen reader reads the file. */
async function heard(bytes: Uint8Array) {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const elements: { role: string; text: string; page: number }[] = []
  const unheard: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    let current: string | null = null
    for (const item of z.array(marked).parse(items)) {
      if ('str' in item) {
        const words = item.str + (item.hasEOL ? ' ' : '')
        if (current === null) unheard.push(words)
        else texts.set(current, (texts.get(current) ?? '') + words)
      } else current = 'id' in item ? (item.id ?? null) : null
    }
    const textOf = ({ type, id, children = [] }: Node): string =>
      type === 'content' ? (texts.get(id ?? '') ?? '') : children.map(textOf).join('')
    const walk = (element: Node) => {
      const { role, children = [] } = element
      if (role) elements.push({ role, text: textOf(element).replace(/\s+/g, ' ').trim(), page: number })
      children.forEach(walk)
    }
    walk(node.parse(await page.getStructTree()))
  }
  return { file, elements, unheard: unheard.join('').replace(/\s+/g, ' ').trim() }
}

describe('method PDF', () => {
  it('is tagged, titled and dated by its text', async () => {
    const { file } = await heard(await makeMethodPdf(demonstrationGuide(), SITE))
    const { info } = await file.getMetadata()
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true })
    expect(info).toMatchObject({
      Title: 'The Market Leadership Method',
      Author: 'Penhallow Growth',
      Language: 'en',
      CreationDate: 'D:20261122090000Z',
    })
    expect(await file.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  })

  it('has a title, seven pillars with a task each and an end', async () => {
    const guide = demonstrationGuide()
    const { file, elements } = await heard(await makeMethodPdf(guide, SITE))
    const of = (role: string) => elements.filter((element) => element.role === role).map(({ text }) => text)
    expect(of('H1')).toEqual([guide.title])
    expect(of('H2')).toEqual([...guide.pillars.map(({ title }) => title), guide.closing.heading])
    expect(of('H3')).toEqual(Array(7).fill(guide.taskLabel))
    expect(file.numPages).toBe(1 + 1 + guide.pillars.length + 1)
    const outline = await file.getOutline()
    expect(outline.map(({ title }: { title: string }) => title)).toContain('1. One problem')
  })

  it('contains the whole text and tags all of it except page numbers', async () => {
    const { elements, unheard } = await heard(await makeMethodPdf(demonstrationGuide(), SITE))
    const paragraphs = elements.filter(({ role }) => role === 'P').map(({ text }) => text)
    expect(paragraphs.join('\n')).toContain('At $5,000 or more you can afford to do all of it properly.')
    expect(paragraphs.join('\n')).toMatch(/For 8 days an email takes up one of them a day/)
    expect(unheard).toMatch(/^(The Market Leadership Method ?\d+ ?)+$/)
  })

  it('has labelled lists and links to the site', async () => {
    const { file, elements } = await heard(await makeMethodPdf(demonstrationGuide(), SITE))
    const items = elements.filter(({ role }) => role === 'LI').map(({ text }) => text)
    expect(items[0]).toMatch(/^•\s?Is it expensive\? Somebody can say/)
    expect(elements.filter(({ role }) => role === 'Lbl').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['•', '1.', '2.', '3.']),
    )
    expect(elements.filter(({ role }) => role === 'Link').map(({ text }) => text)).toEqual(['assessment'])
    const links = await (await file.getPage(file.numPages)).getAnnotations()
    expect(links.map(({ url }: { url: string }) => url)).toEqual([`${SITE}/ILM#booking-section`])
  })

  it('is the same file for the same text', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => makeMethodPdf(demonstrationGuide(), SITE)))
    expect(first).toEqual(second)
  })

  it('continues a long pillar on more pages with tags', async () => {
    const long = demonstrationGuide().pillars.map((pillar) => ({
      ...pillar,
      body: Array.from({ length: 12 }, () => pillar.body).flat(),
    }))
    const { file, elements, unheard } = await heard(
      await makeMethodPdf({ ...demonstrationGuide(), pillars: long }, SITE),
    )
    expect(file.numPages).toBeGreaterThan(20)
    expect(elements.filter(({ role }) => role === 'H3')).toHaveLength(7)
    expect(unheard).toMatch(/^(The Market Leadership Method ?\d+ ?)+$/)
  })

  it('completes with words of any length', async () => {
    const endless = 'Q'.repeat(20_000)
    const strong = { _type: 'span', text: 'Short and ', marks: ['strong'] }
    const block = { _type: 'block', children: [strong, { _type: 'span', text: endless }] }
    const item = {
      ...block,
      children: [{ _type: 'span', text: 'Q'.repeat(500) }],
      listItem: 'bullet',
      level: 10,
    }
    const changes = { opening: [], pillars: [{ title: 'One', body: [block], task: [item] }], closing: null }
    const file = await getDocumentProxy(
      new Uint8Array(await makeMethodPdf(demonstrationGuide(changes), SITE)),
    )
    const { text } = await extractText(file, { mergePages: true })
    expect([...text.matchAll(/Q/g)]).toHaveLength(20_500)
    const { title, pillars } = demonstrationGuide({ title: endless, pillars: [{ title: endless }] })
    expect([title, pillars[0]?.title]).toEqual(Array(2).fill(endless.slice(0, 200)))
  })

  it.each([undefined, null, [], 'nothing', [{ body: [] }]])('throws when its pillars are %j', (pillars) => {
    expect(() => makeMethodPdf(demonstrationGuide({ pillars }), SITE)).toThrow(/has no pillars yet: write it/)
  })
})
