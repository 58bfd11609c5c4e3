/**
 * Runs Sanity's public GROQ conformance suite twice, through groq-js alone and over HTTP through @sanity/client
 * against an embedded Content Lake, and prints both counts and every test on which they differ.
 *
 *   node tests/bench/groqConformance.ts suite.ndjson
 *
 * The suite is built from github.com/sanity-io/groq-test-suite (its README says how) and is not part of this project.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { withPositions } from './groqScores.ts'
import { groqJsAlone, overHttp, type Runner, sameResult } from './groqSuiteRunners.ts'

const datasetSchema = z.object({
  _type: z.literal('dataset'),
  _id: z.string(),
  documents: z.array(z.record(z.string(), z.json())).default([]),
})
const testSchema = z.object({
  _type: z.literal('test'),
  name: z.string(),
  filename: z.string(),
  query: z.string(),
  valid: z.boolean(),
  result: z.json().optional(),
  params: z.record(z.string(), z.json()).nullish(),
  version: z.string().optional(),
  dataset: z.object({ _ref: z.string() }),
})

type SuiteTest = z.infer<typeof testSchema>

/** Queries under way at once. */
const AT_ONCE = 16

/** A filter within a filter ten times over takes groq-js 6^11 steps, as it does not hoist what stays the same. */
const beyondReach = ({ query }: SuiteTest) => /^(\s*\*\[\s*_id in){8}/.test(query)

const [file] = process.argv.slice(2)
if (file === undefined)
  throw new Error('Say where the suite is: node tests/bench/groqConformance.ts suite.ndjson')
const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
const entries = lines.map((line) => z.union([datasetSchema, testSchema]).parse(JSON.parse(line)))
const datasets = entries.filter((entry) => entry._type === 'dataset')
const suite = entries.filter((entry) => entry._type === 'test')
const tests = suite.filter((test) => !beyondReach(test))

/** Whether a runner answers as the suite says: with the result, or by refusing an invalid query. */
async function passes(run: Runner, test: SuiteTest): Promise<boolean> {
  try {
    const result = await run(test.query, test.params ?? {})
    return test.valid && sameResult(withPositions(result), test.result ?? null)
  } catch {
    return !test.valid
  }
}

const counts = { total: 0, alone: 0, http: 0 }
const byFile = new Map<string, { total: number; alone: number; http: number }>()
const differing: string[] = []

async function compare(test: SuiteTest, alone: Runner, http: Runner): Promise<void> {
  const [one, two] = [await passes(alone, test), await passes(http, test)]
  const inFile = byFile.get(test.filename) ?? { total: 0, alone: 0, http: 0 }
  byFile.set(test.filename, inFile)
  for (const count of [counts, inFile]) {
    count.total += 1
    count.alone += Number(one)
    count.http += Number(two)
  }
  if (one !== two)
    differing.push(`${one ? 'groq-js alone' : 'over HTTP'} passes only: ${test.filename}: ${test.name}`)
}

for (const { _id, documents } of datasets) {
  const alone = groqJsAlone(documents)
  const http = await overHttp(documents)
  const own = tests.filter(({ dataset }) => dataset._ref === _id)
  for (let start = 0; start < own.length; start += AT_ONCE) {
    await Promise.all(own.slice(start, start + AT_ONCE).map((test) => compare(test, alone, http.run)))
  }
  await http.close()
}

console.log(`${suite.length - tests.length} tests are beyond groq-js's reach and were left out.`)
console.log(`${counts.total} tests: groq-js alone passes ${counts.alone}, over HTTP ${counts.http}.`)
for (const line of differing) console.log(line)
console.log('\nFiles with failures (total, groq-js alone, over HTTP):')
for (const [name, { total, alone, http }] of byFile) {
  if (alone < total || http < total) console.log(`${name}: ${total}, ${alone}, ${http}`)
}
