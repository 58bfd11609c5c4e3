import { readFileSync } from 'node:fs'
import path from 'node:path'
import { evaluate, parse } from 'groq-js'
import type { PageAnswer } from '#lib/content/definePage.ts'
import { pages } from '#lib/content/pages.ts'
import { allPages, type PageDocument } from '#lib/routes.ts'
import { readDataset } from '#studio/dataset/readDataset.ts'

export type Document = { _id: string; _type: string; [field: string]: unknown }

export const ADDRESS = 'autumn-workshop'

const folder = path.join(import.meta.dirname, '../../../content')
const entries = readDataset(readFileSync(path.join(folder, 'dataset.ndjson'), 'utf8'), folder)

const imported: Document[] = entries.map(({ document }) => document)

/** The demonstration dataset after an import, with one picture in place of all, and a sales page. */
export const documents: Document[] = [
  ...imported,
  {
    ...imported.find(({ _id }) => _id === 'conversionPage'),
    _id: 'sales-page',
    _type: 'salesPage',
    title: 'Autumn workshop',
    address: { _type: 'slug', current: ADDRESS },
    inFooter: true,
    event: 'strategySession',
  },
  {
    _id: `image-${'0'.repeat(40)}-1x1-png`,
    _type: 'sanity.imageAsset',
    metadata: { palette: { dominant: { background: '#0a3a2d' } } },
  },
]

export const pageDocuments: PageDocument[] = allPages.map(({ document }) => document)

const trees = new Map(
  pageDocuments.map((page) => [page, parse(pages[page].query, { params: { address: ADDRESS } })]),
)

export async function answerOf(
  page: PageDocument,
  dataset: readonly Document[] = documents,
): Promise<PageAnswer> {
  const tree = trees.get(page)
  if (!tree) throw new Error(`There is no query for ${page}.`)
  const value = await evaluate(tree, { dataset, params: { address: ADDRESS } })
  return value.get()
}

/** Returns page data read from a response by the real readers. */
export function pageDataOf(page: PageDocument, answer: PageAnswer) {
  return pages[page].parse(answer)
}
