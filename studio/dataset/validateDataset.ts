import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findProblems } from './findProblems.ts'
import { readDataset } from './readDataset.ts'

// Usage: npx node studio/dataset/validateDataset.ts [file.ndjson]. Exit status 1 when there is an error; warnings only inform.
const file = process.argv[2] ?? path.join(import.meta.dirname, '../../content/dataset.ndjson')

const dataset = readDataset(readFileSync(file, 'utf8'), path.dirname(file))
const problems = await findProblems(dataset)
for (const { level, sentence } of problems) console.log(`${level}: ${sentence}`)

const errors = problems.filter(({ level }) => level === 'error').length
console.log(
  `${path.relative('', file)}: ${dataset.length} documents, ${errors} errors, ${problems.length - errors} warnings.`,
)
process.exitCode = errors > 0 ? 1 : 0
