import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { writeFormulasDocument } from './formulasDocument.ts'
import { compareTables, makeGoldenTable } from './goldenTable.ts'
import { formulasDocumentPath, goldenTablePath, readGoldenTable } from './reportFiles.ts'

// `npx node tests/unit/calculator/writeReport.ts` prints the changes since the committed golden table, then writes
// the table and docs/formulas.md.
const table = makeGoldenTable()
const before = readGoldenTable()
console.log(
  (before && compareTables(before, table)) || 'The results of the calculator match the golden table.',
)
writeFileSync(goldenTablePath, `${JSON.stringify(table, null, 2)}\n`)
execFileSync('npx', ['biome', 'format', '--write', goldenTablePath])
writeFileSync(formulasDocumentPath, writeFormulasDocument())
