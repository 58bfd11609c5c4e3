import type { ContentSourceMap } from '@sanity/client'
import { vercelStegaDecode } from '@vercel/stega'
import { expect, test } from 'vitest'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

async function lakeWithPage() {
  const lake = await startTestLake()
  const editor = editorOf(lake)
  await editor.create({ _id: 'anna', _type: 'person', name: 'Anna', role: 'Author' })
  await editor.create({
    _id: 'drafts.page',
    _type: 'page',
    title: 'A page',
    slug: { current: 'a-page' },
    tags: ['one', 'two'],
    author: { _type: 'reference', _ref: 'anna' },
    body: [{ _key: 'k1', _type: 'block', children: [{ _key: 'k2', _type: 'span', text: 'Hello' }] }],
  })
  return { lake, editor }
}

function sourceOf(map: ContentSourceMap | undefined, path: string): string | null {
  const mapping = map?.mappings[path]
  if (mapping?.source.type !== 'documentValue') return null
  return `${map?.documents[mapping.source.document]?._id} ${map?.paths[mapping.source.path]}`
}

test('each string of a result is mapped to its document and field', async () => {
  const { editor } = await lakeWithPage()

  const { result, resultSourceMap: map } = await editor.fetch(
    '*[_type == "page" && slug.current == $slug] | order(title)[0]{title, "who": author->name, tags, body, "first": tags[0], "shout": upper(title), "joined": title + "!"}',
    { slug: 'a-page' },
    { perspective: 'drafts', resultSourceMap: 'withKeyArraySelector', filterResponse: false },
  )

  expect(result).toMatchObject({ title: 'A page', who: 'Anna', joined: 'A page!' })
  expect(sourceOf(map, "$['title']")).toBe("drafts.page $['title']")
  expect(sourceOf(map, "$['who']")).toBe("anna $['name']")
  expect(sourceOf(map, "$['tags'][1]")).toBe("drafts.page $['tags'][1]")
  expect(sourceOf(map, "$['first']")).toBe("drafts.page $['tags'][0]")
  expect(sourceOf(map, "$['body'][0]['children'][0]['text']")).toBe(
    "drafts.page $['body'][?(@._key=='k1')]['children'][?(@._key=='k2')]['text']",
  )
  expect(map?.documents).toContainEqual({ _id: 'drafts.page', _type: 'page' })
  expect(sourceOf(map, "$['shout']")).toBeNull()
  expect(sourceOf(map, "$['joined']")).toBeNull()
})

test('the client finds the location of every text, inside Portable Text too', async () => {
  const { editor } = await lakeWithPage()
  const { title, body } = await editor.fetch(
    '*[_type == "page"][0]{title, body}',
    {},
    { perspective: 'drafts', stega: { enabled: true, studioUrl: '/studio' } },
  )

  expect(vercelStegaDecode<{ href: string }>(title)?.href).toContain('id=page;type=page;path=title')
  expect(vercelStegaDecode<{ href: string }>(body[0].children[0].text)?.href).toContain(
    encodeURIComponent('body[_key=="k1"].children[_key=="k2"].text'),
  )
})

test.each([
  ['a comparison of strings', '*[_type == "page"]{title, "yes": title == "A page", "no": title != "A page"}'],
  [
    'a condition in a projection',
    '*[_type == "page"]{title == "A page" => {"hit": title}, tags[@ == "two"]}',
  ],
  ['select', '*[_type == "page"]{"kind": select(slug.current == "a-page" => title, "none")}'],
  ['match', '*[_type == "page" && title match "pag*"]{title}'],
  ['an order where one string starts another', '*[_type == "word"] | order(text asc){text}'],
  [
    'a subquery that reads its parent',
    '*[_type == "person"]{name, "pages": *[_type == "page" && references(^._id)]{title}}',
  ],
])('%s maps the strings it returns', async (_, query) => {
  const { editor } = await lakeWithPage()
  for (const text of ['ab', 'a', 'ab c', 'a b']) await editor.create({ _type: 'word', text })

  const { result, resultSourceMap: map } = await editor.fetch(
    query,
    {},
    { perspective: 'drafts', resultSourceMap: true, filterResponse: false },
  )

  const strings = JSON.stringify(result).match(/"(title|hit|kind|text|name)":"/g) ?? []
  expect(strings.length).toBeGreaterThan(0)
  expect(Object.keys(map?.mappings ?? {}).length).toBeGreaterThanOrEqual(strings.length)
})
