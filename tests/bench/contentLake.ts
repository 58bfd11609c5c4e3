/**
 * What the embedded Content Lake costs with 10,000 documents: start, memory, and the answers a site and its Studio wait
 * for. Prints medians and 95th percentiles in milliseconds, and the ratio to groq-js reading the whole dataset.
 *
 *   node tests/bench/contentLake.ts [documents]
 */
import { rmSync } from 'node:fs'
import { evaluateSync, parse } from 'groq-js'
import { startLake } from '#local/content-lake/lake.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { lakeFolder } from '#tests/support/lake/lakeFolder.ts'
import { lakeOptions } from '#tests/support/lake/lakeOptions.ts'

const count = Number(process.argv[2] ?? 10_000)
const PAGE_QUERY = `*[_type == "page" && slug.current == $slug][0]{
  title, body, "author": author->{name, bio}, "related": *[_type == "page" && references(^._id)][0...3]{title}
}`

const time = new Date().toISOString()
const system = { _rev: 'r', _createdAt: time, _updatedAt: time }
const documents = Array.from({ length: count }, (_, n) => {
  const block = (k: number) => ({
    _key: `k${k}`,
    _type: 'block',
    children: [
      {
        _key: 's',
        _type: 'span',
        marks: [],
        text: `Paragraph ${k} of document ${n}, as long as a sentence of a letter is.`,
      },
    ],
  })
  const kind = n % 50 === 0 ? 'page' : n % 50 === 1 ? 'author' : 'note'
  const author = { _type: 'reference', _ref: `doc-${n + 1}` }
  return {
    ...system,
    _id: `doc-${n}`,
    _type: kind,
    title: `Document ${n}`,
    name: `Name ${n}`,
    slug: { current: `document-${n}` },
    body: Array.from({ length: 8 }, (_, k) => block(k)),
    ...(kind === 'page' ? { author } : {}),
  }
})

const dir = lakeFolder(documents)
const before = process.memoryUsage().rss
const started = performance.now()
const lake = await startLake(lakeOptions(dir))
const client = editorOf(lake)
await client.fetch('count(*)')
console.log(`${count} documents: start to first answer ${(performance.now() - started).toFixed(0)} ms`)
console.log(
  `memory: ${((process.memoryUsage().rss - before) / 1e6).toFixed(0)} MB more than without the lake`,
)

/** Runs `work` 100 times and prints the median and the 95th percentile. */
async function measure(name: string, work: (n: number) => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 100; n += 1) {
    const start = performance.now()
    await work(n)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [median = 0, slow = 0] = [times[50], times[95]]
  console.log(`${name}: median ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`)
  return median
}

const slugOf = (n: number) => ({ slug: `document-${(n * 50) % count}` })
const page = await measure('page query over HTTP', (n) => client.fetch(PAGE_QUERY, slugOf(n)))
const plain = await measure(
  'the same, groq-js alone',
  (n) => evaluateSync(parse(PAGE_QUERY, { params: slugOf(n) }), { dataset: documents }).data,
)
console.log(`ratio: ${(plain / page).toFixed(1)} times as fast as groq-js over the whole dataset`)
await measure('page query of drafts with its source map', (n) =>
  client.fetch(PAGE_QUERY, slugOf(n), { perspective: 'drafts', resultSourceMap: true }),
)
await measure('list of a type, ordered', () =>
  client.fetch('*[_type == "page"] | order(title)[0...20]{_id, title}'),
)
await measure('patch, durable', (n) =>
  client
    .patch(`doc-${n}`)
    .set({ title: `Edited ${n}` })
    .commit({ returnDocuments: false }),
)
await measure('patch and then the page query', async (n) => {
  await client
    .patch(`doc-${n}`)
    .set({ title: `Again ${n}` })
    .commit({ returnDocuments: false })
  await client.fetch(PAGE_QUERY, slugOf(n))
})
await lake.close()
rmSync(dir, { recursive: true })
