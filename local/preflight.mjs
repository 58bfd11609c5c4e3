// What `npm start` and `npm run dev` run first, in JavaScript that any Node understands: whether this Node and these
// packages can run the rest, which is TypeScript.
import { existsSync, readFileSync } from 'node:fs'

/** The oldest Node that runs TypeScript and has all that the engines need: docs/operating.md says the same. */
const OLDEST = '22.22.2'

const root = new URL('../', import.meta.url)

/** @param {string} version */
const numbers = (version) => version.replace(/^v/, '').split('.').map(Number)

/**
 * @param {string} version as `process.version` has it
 * @param {string} oldest
 */
function isOlder(version, oldest) {
  const [here, least] = [numbers(version), numbers(oldest)]
  const differing = here.findIndex((number, place) => number !== least[place])
  return differing !== -1 && here[differing] < least[differing]
}

/** @returns {string | null} one sentence for what is missing */
function problem() {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  const missing = Object.keys(dependencies).filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, root)),
  )
  if (missing.length > 0) {
    const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    return `Packages are missing (${missing.slice(0, 3).join(', ')}${more}): run npm ci first.`
  }
  if (isOlder(process.version, OLDEST)) {
    return `This is Node ${process.version.slice(1)}, and the site needs ${OLDEST} or later, which npm ci brings: run npm ci, then npm start.`
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
