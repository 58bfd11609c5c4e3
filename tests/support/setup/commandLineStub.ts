/** Program behind the stubs of `npx` and `npm`: `node commandLineStub.ts <log> <word that fails> <npx|npm> <options>`. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const [, , log = '', fails = '', program, ...options] = process.argv

/** Options in the help of Supabase's command line 3.1.0, by command; those of all commands are in GLOBAL. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  login: ['token', 'name', 'no-browser'],
  'orgs list': [],
  'projects create': ['org-id', 'db-password', 'region', 'size', 'high-availability'],
  'projects list': [],
  'projects api-keys': ['remote', 'reveal'],
  'secrets set': ['remote', 'env-file'],
  'functions deploy': ['remote', 'no-verify-jwt', 'use-api', 'import-map', 'prune', 'jobs'],
  'db push': ['remote', 'include-all', 'include-roles', 'include-seed', 'skip-vault', 'dry-run', 'password'],
  'db query': ['remote', 'file', 'read-only'],
}
const GLOBAL = ['yes', 'output-format', 'workdir']
const SWITCHES = ['yes', 'use-api', 'reveal', 'read-only']
const REGIONS = ['ap-southeast-1', 'ap-southeast-2', 'eu-central-1', 'us-east-1']

const PROJECT = { ref: 'abcdefghijklmnopqrst', name: 'site', region: 'eu-central-1' }

/** Output of each command with `--output-format json`. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'orgs list': { organizations: [{ id: 'org1', slug: 'anna', name: 'Anna Coach' }], message: '' },
  'projects create': { ...PROJECT, status: 'COMING_UP', message: 'Created project' },
  'projects list': { projects: [{ ...PROJECT, status: 'ACTIVE_HEALTHY', linked: false }], message: '' },
  'projects api-keys': {
    keys: [
      { api_key: 'eyJ.legacy.anon', id: 'anon', type: 'legacy', name: 'anon' },
      { api_key: 'sb_publishable_0123456789', type: 'publishable', name: 'default' },
      { api_key: 'sb_secret_····', type: 'secret', name: 'default' },
    ],
    message: '',
  },
}

/** Returns the file of an option such as `--env-file`, and the mode of its folder. */
function fileOf() {
  const path = options.find((_, index) => options[index - 1]?.endsWith('file'))
  if (path === undefined) return null
  const folderMode = (statSync(dirname(path)).mode & 0o777).toString(8)
  return { path, content: readFileSync(path, 'utf8'), folderMode }
}

function supabase(words: readonly string[]): number {
  const command = Object.keys(OPTIONS).find((name) => words.join(' ').startsWith(name)) ?? ''
  const allowed = [...(OPTIONS[command] ?? []), ...GLOBAL]
  const { values } = parseArgs({
    args: words.map((word) => (word === '--remote' ? '--remote=' : word)),
    allowPositionals: true,
    options: Object.fromEntries(
      allowed.map((name) => [name, { type: SWITCHES.includes(name) ? 'boolean' : 'string' }]),
    ),
  })
  if (values.region !== undefined && !REGIONS.includes(String(values.region)))
    throw new Error('no such region')
  if (command in ANSWERS) console.log(JSON.stringify(ANSWERS[command]))
  return 0
}

const writeToken = process.env.SANITY_API_WRITE_TOKEN ?? null
appendFileSync(log, `${JSON.stringify({ program, options, file: fileOf(), writeToken })}\n`)
if (options.includes(fails)) process.exitCode = 1
else if (program === 'npx' && options[0] === 'sanity') {
  const command = [resolve(import.meta.dirname, '../../../node_modules/.bin/sanity'), ...options.slice(1)]
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1
} else if (program === 'npx') process.exitCode = supabase(options.slice(2))
