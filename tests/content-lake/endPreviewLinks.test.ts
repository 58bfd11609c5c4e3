import { expect, test } from 'vitest'
import { currentShareSeries } from '#lib/preview/shareSeries.ts'
import { endPreviewLinks } from '#studio/inputs/previewLinks/endPreviewLinks.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

test('ending preview links begins another series, in the draft of the settings too, and publishes nothing of it', async () => {
  const editor = editorOf(await startTestLake()).withConfig({ perspective: 'raw' })
  await editor.create({ _id: 'siteSettings', _type: 'siteSettings', tagline: 'Published' })

  await endPreviewLinks(editor)
  expect(await currentShareSeries(editor), 'the field was empty').toBe(1)

  await editor.create({
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    tagline: 'Not yet',
    shareLinkSeries: 4,
  })
  expect(await currentShareSeries(editor), 'a number that was raised in a draft counts').toBe(4)
  await endPreviewLinks(editor)
  expect(await currentShareSeries(editor)).toBe(5)
  expect(await editor.getDocuments(['siteSettings', 'drafts.siteSettings'])).toMatchObject([
    { tagline: 'Published', shareLinkSeries: 5 },
    { tagline: 'Not yet', shareLinkSeries: 5 },
  ])
})
