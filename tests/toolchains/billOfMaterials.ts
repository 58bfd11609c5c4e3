/** `npx node tests/toolchains/billOfMaterials.ts` writes bom.cdx.json for vulnerability scanners. */
import { writeFileSync } from 'node:fs'
import { billOfMaterials } from '#tests/support/supply/billOfMaterials.ts'

writeFileSync('bom.cdx.json', `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
