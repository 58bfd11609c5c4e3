import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { at, defineMigration, dryRun, set } from 'sanity/migrate'
import { expect, test } from 'vitest'
import { exportContent } from '#local/content-lake/commands/export.ts'
import { migrateContent } from '#local/content-lake/migrate/migrate.ts'
import previewLinksOfTheirOwn from '#studio/migrations/previewLinksOfTheirOwn/index.ts'
import replyTimeAsNumber from '#studio/migrations/replyTimeAsNumber/index.ts'
import secondVersionWhereWritten from '#studio/migrations/secondVersionWhereWritten/index.ts'
import { contentCommand } from '#tests/support/lake/contentCommand.ts'
import { startHostedLake } from '#tests/support/lake/hostedLake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'

/** The business facts as they were when the reply time was a text, published and as a draft. */
async function fillAsBefore(editor: SanityClient): Promise<void> {
  await editor.create({
    _id: 'businessFacts',
    _type: 'businessFacts',
    replyTime: '3 days',
    bonusTime: '30 days',
  })
  await editor.create({ _id: 'drafts.businessFacts', _type: 'businessFacts', replyTime: '48 hours' })
  await editor.create({ _id: 'homePage', _type: 'homePage', replyTime: '3 days' })
}

const replyTimes = (editor: SanityClient) =>
  editor.fetch('*[!(_id in path("_.**"))] | order(_id) {_id, replyTime}', {}, { perspective: 'raw' })

test('the command tells first, changes published copy and draft with --yes, and a second time nothing', async () => {
  const { editor, env } = await startHostedLake()
  await fillAsBefore(editor)
  const before = await replyTimes(editor)

  const told = await contentCommand('migrate', ['replyTimeAsNumber'], env)
  expect(told.output).toMatch(/^The reply time is a number with its unit: changes 2 documents\.\n/)
  expect(told.output).toMatch(/Nothing was changed: make a backup, then add --yes\.\n$/)
  expect(await replyTimes(editor)).toEqual(before)

  expect(await contentCommand('migrate', ['replyTimeAsNumber', '--yes'], env)).toMatchObject({ status: 0 })
  expect(await replyTimes(editor)).toEqual([
    { _id: 'businessFacts', replyTime: { amount: 3, unit: 'days' } },
    { _id: 'drafts.businessFacts', replyTime: { amount: 48, unit: 'hours' } },
    { _id: 'homePage', replyTime: '3 days' },
  ])
  expect(await editor.getDocument('businessFacts')).toMatchObject({ bonusTime: '30 days' })

  const again = await contentCommand('migrate', ['replyTimeAsNumber', '--yes'], env)
  expect(again.output).toBe('The reply time is a number with its unit: there is nothing to change.\n')
  expect((await contentCommand('migrate', [], env)).errors).toMatch(
    /^Say which migration: .*replyTimeAsNumber/,
  )
}, 60_000)

test('Sanity’s own runner comes to the same changes', async () => {
  const editor = editorOf(await startTestLake())
  await fillAsBefore(editor)
  const file = join(temporaryFolder(), 'content.tar.gz')
  await exportContent(editor, file)
  const api = { apiVersion: 'v2026-03-01', dataset: 'production', projectId: 'local', token: 'none' } as const
  const theirs: unknown[] = []
  for await (const change of dryRun({ api, exportPath: file }, replyTimeAsNumber)) theirs.push(change)

  const { lines } = await migrateContent(editor, replyTimeAsNumber, false)
  expect(
    lines.map((line) => JSON.parse(line)).toSorted((a, b) => (a.patch.id < b.patch.id ? -1 : 1)),
  ).toEqual([
    { patch: { id: 'businessFacts', set: { replyTime: { amount: 3, unit: 'days' } } } },
    { patch: { id: 'drafts.businessFacts', set: { replyTime: { amount: 48, unit: 'hours' } } } },
  ])
  expect(theirs.flat()).toHaveLength(lines.length)
})

test('what is edited while a migration runs stops all of it, and a text that says no time stays', async () => {
  const editor = editorOf(await startTestLake())
  await fillAsBefore(editor)
  await editor.patch('drafts.businessFacts').set({ replyTime: 'soon' }).commit()
  const slow = defineMigration({
    title: 'Takes its time',
    documentTypes: ['businessFacts'],
    migrate: {
      document: async (document) => {
        if (document._id !== 'businessFacts') return []
        await editor.patch('businessFacts').set({ bonusTime: '60 days' }).commit()
        return at('replyTime', set('never'))
      },
    },
  })
  await expect(migrateContent(editor, slow, true)).rejects.toThrow(/^Nothing was migrated/)

  const { changed } = await migrateContent(editor, replyTimeAsNumber, true)
  expect(changed).toEqual(['businessFacts'])
  expect(await replyTimes(editor)).toMatchObject([
    { replyTime: { amount: 3, unit: 'days' } },
    { replyTime: 'soon' },
    {},
  ])
})

test('a version B that says the same as A goes, in the published page and in its draft; one with words of its own stays', async () => {
  const editor = editorOf(await startTestLake())
  const copy = (key: string) => ({ headline: 'Fill the room', lead: [{ _type: 'block', _key: key }] })
  const hero = { variantA: copy('a'), variantB: copy('b') }
  await editor.create({ _id: 'homePage', _type: 'homePage', hero })
  const written = { ...hero, variantB: { ...copy('b'), headline: 'Who is in the room?' } }
  await editor.create({ _id: 'drafts.homePage', _type: 'homePage', hero: written })

  expect((await migrateContent(editor, secondVersionWhereWritten, true)).changed).toEqual(['homePage'])
  expect(await editor.getDocument('homePage')).toMatchObject({ hero: { variantA: copy('a') } })
  expect((await editor.getDocument('homePage'))?.hero).not.toHaveProperty('variantB')
  expect(await editor.getDocument('drafts.homePage')).toMatchObject({ hero: written })
  expect((await migrateContent(editor, secondVersionWhereWritten, true)).changed).toEqual([])
})

test('the number by which preview links were told apart goes, published and drafted, and nothing else', async () => {
  const editor = editorOf(await startTestLake())
  await editor.create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    tagline: 'Published',
    shareLinkSeries: 0,
  })
  await editor.create({
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    tagline: 'Not yet',
    shareLinkSeries: 4,
  })
  const ids = ['drafts.siteSettings', 'siteSettings']
  const { changed } = await migrateContent(editor, previewLinksOfTheirOwn, true)
  expect(changed.sort()).toEqual(ids)
  const documents = await editor.withConfig({ perspective: 'raw' }).getDocuments(ids)
  expect(documents).toMatchObject([{ tagline: 'Not yet' }, { tagline: 'Published' }])
  for (const document of documents) expect(document).not.toHaveProperty('shareLinkSeries')
  expect((await migrateContent(editor, previewLinksOfTheirOwn, true)).changed).toEqual([])
})
