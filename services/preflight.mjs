// `npm start` and `npm run dev` run this first, in JavaScript that any Node understands: it checks whether this Node and
// these packages can run the rest, which is TypeScript.
import { existsSync, readFileSync } from 'node:fs'

/** The oldest Node that runs TypeScript and has all that the services need: docs/operating.md says the same. */
const OLDEST = '22.22.2'

/** @returns {string | null} one sentence about what is missing */
function problem() {
  const root = new URL('../', import.meta.url)
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const missing = Object.keys(dependencies).filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, root)),
  )
  if (missing.length > 0) {
    const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    return `Packages are missing (${missing.slice(0, 3).join(', ')}${more}): run npm ci first.`
  }
  const version = process.version.slice(1)
  if (version.localeCompare(OLDEST, 'en', { numeric: true }) < 0) {
    return `This is Node ${version}, and the site needs ${OLDEST} or later, which npm ci brings: run npm ci, then npm start.`
  }
  return null
}

const sentence = problem()
if (sentence === null) {
  await import('./start.ts')
} else {
  console.error(`\n${sentence}`)
  process.exitCode = 1
}
