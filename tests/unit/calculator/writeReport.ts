import { writeFileSync } from 'node:fs'
import { writeFormulasDocument } from './formulasDocument.ts'
import { compareTables, makeGoldenTable } from './goldenTable.ts'
import { formulasDocumentPath, goldenTablePath, readGoldenTable } from './reportFiles.ts'

// `npx node tests/unit/calculator/writeReport.ts`: shows what changed since the committed golden table, then writes it and docs/formulas.md anew.
const table = makeGoldenTable()
const before = readGoldenTable()
console.log(
  (before && compareTables(before, table)) || 'The calculator gives the results of the golden table.',
)
writeFileSync(goldenTablePath, `${JSON.stringify(table, null, 2)}\n`)
writeFileSync(formulasDocumentPath, writeFormulasDocument())
