/**
 * `npm run try:toolchains`: tries the two commands of the README with each npm and Node that they are said to run on, all
 * from npm, each in a fresh clone of the last commit, in a folder whose name is none of the easy ones. Run by hand; it
 * takes minutes a pair.
 *
 *     npm run try:toolchains                          npm ci && npm start, on all
 *     npm run try:toolchains -- --after check          npm ci && npm start, then npm run check; also: --after test
 *     npm run try:toolchains -- --only "node 20"      on those pairs whose name holds this
 *     npm run try:toolchains -- --production          with NODE_ENV=production
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installToolchains, type Toolchain } from './toolchain.ts'
import { tryStart } from './tryStart.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    after: { type: 'string' },
    production: { type: 'boolean', default: false },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'toolchains-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Our own surroundings without what `npm run` has put there, with a toolchain in front. */
function environment(path: string): NodeJS.ProcessEnv {
  const ours = (process.env.PATH ?? '').split(':').filter((place) => !place.includes('node_modules'))
  const env = { ...process.env, PATH: [path, ...ours].join(':') }
  for (const name of Object.keys(env)) {
    if (/^(npm_.*|NODE|NODE_ENV|INIT_CWD)$/.test(name)) Reflect.deleteProperty(env, name)
  }
  return options.production ? { ...env, NODE_ENV: 'production' } : env
}

function run(cwd: string, env: NodeJS.ProcessEnv, ...args: string[]): { ok: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { ok: status === 0, said: stdout + stderr }
}

async function tryOut({ name, path }: Toolchain) {
  const env = environment(path)
  const checkout = join(folder, 'a é b', name)
  spawnSync('git', ['clone', '--quiet', process.cwd(), checkout])
  const version = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim()
  const installed = run(checkout, env, 'ci')
  const start = installed.ok ? await tryStart(checkout, env) : 'not tried'
  const then = options.after && start === 'ok' ? run(checkout, env, 'run', options.after) : undefined
  if (then && !then.ok) console.log(then.said)
  rmSync(checkout, { recursive: true, force: true })
  return {
    toolchain: name,
    node: version,
    'npm ci': installed.ok ? 'ok' : installed.said.slice(-500),
    'lines of warning': installed.said.split('\n').filter((line) => line.startsWith('npm warn')).length,
    'npm start': start,
    ...(then && { [`npm run ${options.after}`]: then.ok ? 'ok' : 'failed' }),
  }
}

const results = []
for (const toolchain of installToolchains(folder, options.only)) {
  const result = await tryOut(toolchain)
  console.log(JSON.stringify(result))
  results.push(result)
}
console.table(results)
const bad = results.filter((result) => result['npm ci'] !== 'ok' || result['npm start'] !== 'ok')
process.exitCode = bad.length > 0 ? 1 : 0
