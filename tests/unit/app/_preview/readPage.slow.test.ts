// @vitest-environment jsdom
import { vercelStegaCombine } from '@vercel/stega'
import { beforeEach, expect, it } from 'vitest'
import { placeAround, placeOfElement } from '#app/_preview/checks/editPlace.ts'
import { readPage } from '#app/_preview/checks/readPage.ts'
import { FACT_SIGN } from '#lib/checks/pageModel.ts'

/** Returns words as a preview renders them, with the edit info of their field. */
const written = (words: string, id: string, path: string) =>
  vercelStegaCombine(words, {
    origin: 'sanity.io',
    href: `/studio/intent/edit/mode=presentation;id=${id};type=${id};path=${path}?id=${id}&type=${id}&path=${path}`,
  })

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>${written('A headline', 'leadPage', 'heading')}</h1>
      <p>${written('Within ', 'leadPage', 'body[0]')}<span>${written('60 days', 'businessFacts', 'guaranteePeriod')}</span>.</p>
      <p><strong>${written('Only bold', 'leadPage', 'body[1]')}</strong></p>
      <figure><img src="/a.jpg" alt=""><figcaption>${written('A room', 'leadPage', 'picture.caption')}</figcaption></figure>
      <a href="/"><img src="/logo.svg" alt=""><span>Penhallow</span></a>
      <label>Your name</label>
    </main>
    <div data-preview-role="editor"><a href="/x">here</a><p>Of the previewer alone</p></div>`
})

it('reads visitor text without edit info or preview controls', () => {
  const { model } = readPage()
  expect(model.headings).toMatchObject([{ level: 1, text: 'A headline' }])
  expect(model.links).toMatchObject([{ text: 'Penhallow' }])
  expect(model.passages.map(({ text }) => text)).not.toContain('Of the previewer alone')
})

it('reads a fact as a sign that separates words', () => {
  const sentence = readPage().model.passages.find(({ text }) => text.startsWith('Within'))
  expect(sentence).toMatchObject({
    text: `Within ${FACT_SIGN}.`,
    source: { id: 'leadPage', type: 'leadPage', path: 'body[0]' },
    isBold: false,
    isParagraph: true,
  })
})

it('marks bold passages and design labels', () => {
  const { passages } = readPage().model
  expect(passages.filter(({ isBold }) => isBold).map(({ text }) => text)).toEqual(['Only bold'])
  for (const label of ['Your name', 'Penhallow'])
    expect(passages.find(({ text }) => text === label)?.source, label).toBeNull()
})

it('reads pictures with captions and skips those in links with text', () => {
  const { model, elements } = readPage()
  expect(model.pictures).toMatchObject([{ file: '/a.jpg', alt: '', beside: ['A room'] }])
  const picture = elements[model.pictures[0]?.at ?? -1]
  if (!picture) throw new Error('The page has no picture.')
  expect(placeOfElement(picture)).toBeNull()
  expect(placeAround(picture)).toMatchObject({ id: 'leadPage', path: 'picture.caption' })
})

it('returns the hero variant of each link', () => {
  document.body.innerHTML = `
    <div data-for="A"><a href="/x">The method</a></div>
    <div data-for="B"><a href="/y">The method</a></div>
    <a href="/z">The method</a>`
  const { links } = readPage().model
  expect(links.map(({ version }) => version)).toEqual(['A', 'B', undefined])
})
