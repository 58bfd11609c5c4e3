import { expect } from 'vitest'
import { passOfShareLink, runningShareLink } from '#lib/preview/share/runningShareLink.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { endLink, makeLink, runningLinks } from '#studio/shareLinks/shareLinks.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'

const linkIn = (href: string) => new URL(href, 'https://site.example').searchParams.get('link') ?? ''

test('a link opens its page for the site’s token until it expires or is ended', async ({ lake }) => {
  const [editor, site] = [editorOf(lake), clientOf(lake, lake.credentials.viewerToken)]
  const now = Date.now()
  const { href, endsAt } = await makeLink(editor, '/TSS', 7, now)
  const other = await makeLink(editor, '/ILM', 30, now)

  const pass = await passOfShareLink(site, linkIn(href), now)
  expect(pass).toMatchObject({ kind: 'share', path: '/TSS', expiresAt: Date.parse(endsAt) })
  expect(await passOfShareLink(site, linkIn(href), now + 7 * DAY_MS)).toBeNull()

  const running = await runningLinks(editor, now)
  expect(running.map(({ path }) => path).sort()).toEqual(['/ILM', '/TSS'])
  await endLink(editor, running.find(({ path }) => path === '/TSS')?._id ?? '', now)
  expect(await passOfShareLink(site, linkIn(href), now)).toBeNull()
  expect(await runningShareLink(site, linkIn(href).split('.')[0] ?? '', now)).toBeNull()
  expect(await passOfShareLink(site, linkIn(other.href), now)).toMatchObject({ path: '/ILM' })
  expect((await runningLinks(editor, now)).map(({ path }) => path)).toEqual(['/ILM'])
})

test('a link with a missing or wrong secret opens nothing', async ({ lake }) => {
  const [editor, site] = [editorOf(lake), clientOf(lake, lake.credentials.viewerToken)]
  const [first, second] = await Promise.all(
    ['/', '/TSS'].map((path) => makeLink(editor, path, 1, Date.now())),
  )
  const [id = '', secret = ''] = linkIn(first?.href ?? '').split('.')
  const [, foreign = ''] = linkIn(second?.href ?? '').split('.')
  const [kept] = await editor.fetch<{ hash: string }[]>(
    '*[_type == "shareLink" && path == "/"]',
    {},
    { perspective: 'raw' },
  )
  for (const guess of [foreign, kept?.hash ?? '', secret.toLowerCase().padEnd(43, '0'), '']) {
    expect(await passOfShareLink(site, `${id}.${guess}`, Date.now()), guess).toBeNull()
  }
  expect(await passOfShareLink(site, `${id}.${secret}`, Date.now())).not.toBeNull()
})

test('share links are readable with a token and writable for editors alone', async ({ lake }) => {
  await makeLink(editorOf(lake), '/', 1, Date.now())
  const [anonymous, viewer] = [clientOf(lake), clientOf(lake, lake.credentials.viewerToken)]
  expect(
    await anonymous.fetch('*[_type == "shareLink"]', {}, { perspective: 'raw' }).catch(() => []),
  ).toEqual([])
  expect(await anonymous.fetch('*[_type == "shareLink"]')).toEqual([])
  await expect(makeLink(viewer, '/', 1, Date.now())).rejects.toMatchObject({ statusCode: 403 })
  await expect(makeLink(anonymous, '/', 1, Date.now())).rejects.toThrow()
  expect(await runningLinks(viewer, Date.now())).toHaveLength(1)
})

test('making a link removes what is left of ended links', async ({ editor }) => {
  const now = Date.now()
  await makeLink(editor, '/', 1, now)
  await makeLink(editor, '/TSS', 7, now)
  await makeLink(editor, '/ILM', 1, now + 2 * DAY_MS)
  const paths = await editor.fetch('*[_type == "shareLink"].path | order(@)', {}, { perspective: 'raw' })
  expect(paths).toEqual(['/ILM', '/TSS'])
})
