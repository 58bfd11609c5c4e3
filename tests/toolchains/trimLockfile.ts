/**
 * `npx node tests/toolchains/trimLockfile.ts`, after a dependency changed: takes the packages' wishes about Node out of package-lock.json.
 * npm compares them with the Node that runs npm, which isn't the one that runs us (docs/decisions/0001).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
const lock = fields.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const packages = z.record(z.string(), fields).parse(lock.packages)

for (const [path, entry] of Object.entries(packages)) if (path !== '') delete entry.engines
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
