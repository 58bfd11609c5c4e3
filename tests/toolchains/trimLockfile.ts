/**
 * `npx node tests/toolchains/trimLockfile.ts` removes the packages' `engines` from package-lock.json. Run it after a
 * dependency changed. npm compares `engines` with the Node that runs npm, which isn't the one that runs the project
 * (docs/decisions/0001).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
const lock = fields.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const packages = z.record(z.string(), fields).parse(lock.packages)

for (const [path, entry] of Object.entries(packages)) if (path !== '') delete entry.engines
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
