import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Usage: npx node studio/typegen.ts [--check]. Writes the types of all queries, or only says whether they are up to date.
const root = path.join(import.meta.dirname, '..')
const committed = path.join(root, 'lib/content/sanity.types.ts')
const fresh = path.join(root, '.local/sanity.types.ts')
const cli = path.join(root, 'node_modules/sanity/bin/sanity')
const isCheck = process.argv.includes('--check')

mkdirSync(path.dirname(fresh), { recursive: true })
runSanity(['schemas', 'extract', '--force', '--path', '.local/schema.json'])
runSanity(['typegen', 'generate'])
if (isCheck && readFileSync(fresh, 'utf8') !== readFileSync(committed, 'utf8')) {
  fail('lib/content/sanity.types.ts is out of date: run “npm run typegen” and commit the file.')
}

/** Runs Sanity's command line quietly; its output is shown only when it fails. */
function runSanity(command: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...command], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DO_NOT_TRACK: '1', TYPEGEN_OUTPUT: isCheck ? fresh : committed },
  })
  if (status !== 0) fail(`“sanity ${command.join(' ')}” failed:\n${stdout}${stderr}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
