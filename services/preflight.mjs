// `npm start` and `npm run dev` run this first, in JavaScript that any Node understands: it checks whether this Node and
// these packages can run the rest, which is TypeScript.
import { existsSync, readFileSync } from 'node:fs'

/** The oldest Node that runs TypeScript and has all that the services need: docs/deploy.md says the same. */
const OLDEST = '22.22.2'

const root = new URL('../', import.meta.url)
/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const missing = Object.keys(dependencies).filter(
  (name) => !existsSync(new URL(`node_modules/${name}/package.json`, root)),
)
const version = process.version.slice(1)
process.exitCode = 1
if (missing.length > 0) {
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
  console.error(`\nPackages are missing (${missing.slice(0, 3).join(', ')}${more}): run npm ci first.`)
} else if (version.localeCompare(OLDEST, 'en', { numeric: true }) < 0) {
  console.error(
    `\nThis is Node ${version}, and the site needs ${OLDEST} or later, which npm ci brings: run npm ci, then npm start.`,
  )
} else {
  process.exitCode = 0
  await import('./start.ts')
}
