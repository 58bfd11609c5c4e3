import { beforeEach, describe, expect, test } from 'vitest'
import type { Lake } from '#content-lake/lake.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import { OPENING, openingDocument } from '#lib/seo/openingDocument.ts'
import { copyContent } from '#ops/content/copy.ts'
import type { ImportOperation } from '#ops/content/transfer.ts'
import { contentCommand } from '#tests/support/lake/contentCommand.ts'
import { type HostedLake, startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { publishedContent } from '#tests/support/lake/publishedContent.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

let local: Lake & { dir: string }
let hosted: HostedLake
let env: Record<string, string>

/** The local Content Lake with the demonstration, and an empty dataset at Sanity. */
beforeEach(async () => {
  local = await startTestLake({ seedFrom: 'content' })
  hosted = await startHostedLake()
  env = { ...hosted.env, LAKE_DIR: local.dir, LAKE_URL: local.url }
})

const push = (operation: ImportOperation = 'create') => copyContent('push', operation, env).catch(messageOf)

const siteSettings = () => hosted.editor.getDocument('siteSettings')

describe('content:push', () => {
  test('copies all published documents and assets, as content:pull does', async () => {
    expect(await push()).toMatch(/^Copied \d+ documents to the dataset staging of the project rehearsal\.$/)
    const copied = await publishedContent(hosted.editor)
    expect(copied).toEqual(await publishedContent(editorOf(local)))
    expect(copied).toContainEqual(expect.objectContaining({ _type: 'sanity.imageAsset' }))
    await hosted.editor.patch('siteSettings').set({ tagline: 'Edited at Sanity' }).commit()
    expect(await copyContent('pull', 'createOrReplace', env)).toMatch(
      /^Copied \d+ documents to the dataset production of the project/,
    )
    expect(await publishedContent(editorOf(local))).toEqual(await publishedContent(hosted.editor))
  })

  test('changes edited documents with --replace alone', { tags: 'full' }, async () => {
    await push()
    const pushed = await siteSettings()
    await hosted.editor.patch('siteSettings').set({ tagline: 'Edited at Sanity' }).commit()
    await hosted.editor.patch('homePage').unset(['insights']).commit()
    await hosted.editor.delete('insight-count-the-hour')
    expect(await push()).toBe(
      'There are documents in the dataset staging of the project rehearsal already: add --missing to keep them, or --replace to overwrite them.',
    )
    expect(await hosted.editor.getDocument('insight-count-the-hour')).toBeUndefined()
    await push('createIfNotExists')
    expect(await hosted.editor.getDocument('insight-count-the-hour')).toBeDefined()
    expect(await siteSettings()).toMatchObject({ tagline: 'Edited at Sanity' })
    await push('createOrReplace')
    expect((await siteSettings())?.tagline).toBe(pushed?.tagline)
  })

  test('leaves drafts, releases, preview secrets and the opening where they are', {
    tags: 'full',
  }, async () => {
    const editor = editorOf(local)
    await editor.create({ _id: 'drafts.homePage', _type: 'homePage', note: 'unfinished' })
    await editor.releases.create({ releaseId: 'rSummer', metadata: { title: 'Summer' } })
    await editor.createVersion({ baseId: 'homePage', releaseId: 'rSummer', publishedId: 'homePage' })
    await editor.create({ _type: 'sanity.previewUrlSecret', secret: 'x' })
    await editor.createOrReplace(openingDocument(true))
    await push()
    const query = '*[_id match "*.*" || _type match "*Secret" || _id == $OPENING]._id'
    expect(await hosted.editor.fetch(query, { OPENING })).toEqual([])
    await hosted.editor.createOrReplace(openingDocument(true))
    await editor.createOrReplace(openingDocument(false))
    await push('createOrReplace')
    expect(await hosted.editor.getDocument(OPENING)).toMatchObject({ isOpen: true })
  })

  test('completes with --replace after it was killed at any request', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    let kills = 0
    for (; ; kills += 1) {
      const { status } = await contentCommand(['push', '--replace'], env, 2 + 3 * kills)
      if (status === 0) break
      expect(status).toBeNull()
    }
    expect(kills).toBeGreaterThan(2)
    const restored = await publishedContent(hosted.editor)
    await copyContent('pull', 'createOrReplace', env)
    expect(restored).toEqual(await publishedContent(editorOf(local)))
  })

  test('prints one sentence that names what is missing', { tags: 'full' }, async () => {
    const { SANITY_API_WRITE_TOKEN, ...unable } = env
    expect(await contentCommand(['push'], unable)).toMatchObject({
      status: 1,
      errors:
        'Set SANITY_API_WRITE_TOKEN to a token of the project rehearsal: sanity.io/manage, API, Tokens.\n',
    })
    const local = { LAKE_DIR: env.LAKE_DIR ?? '', LAKE_URL: env.LAKE_URL ?? '' }
    expect(await contentCommand(['push'], local)).toMatchObject({
      status: 1,
      errors:
        'No dataset at Sanity is configured: run "npm run setup -- --managed", or set NEXT_PUBLIC_SANITY_PROJECT_ID.\n',
    })
  })
})
