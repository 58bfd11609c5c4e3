import { z } from 'zod'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { editor } from '#tests/support/site/lake.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const uploaded = z.object({ document: z.object({ _id: z.string(), size: z.number() }) })

test('the site forwards an upload of 12 MB whole', async ({ request }) => {
  // Next cuts longer bodies at 10 MB by default.
  const bytes = Buffer.alloc(12 * 1024 * 1024, 'upload')
  const { dataset } = editor().config()
  const answer = await request.post(`/lake/v1/assets/files/${dataset}?filename=large.bin`, {
    headers: {
      authorization: `Bearer ${siteUnderTest.sanity.editorToken()}`,
      'content-type': 'application/octet-stream',
    },
    data: bytes,
  })
  const { document } = uploaded.parse(await answer.json())
  await editor().delete(document._id)
  expect(document.size).toBe(bytes.length)
})
