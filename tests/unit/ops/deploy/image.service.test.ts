import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { bundlePrograms } from '#ops/deploy/bundlePrograms.ts'
import { buildSources } from '#services/supervisor/buildSite.ts'
import { startHostedLake } from '#tests/support/lake/hostedLake.ts'

const localhostNames = new URL('../../../support/hosted/localhostNames.mjs', import.meta.url).href
const dockerfile = readFileSync('ops/deploy/Dockerfile', 'utf8')
const stages = dockerfile.split(/^FROM /m).slice(1)
const ignored = readFileSync('ops/deploy/Dockerfile.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Returns whether Docker copies a file. The last line that matches the file or its folder decides. */
function comesAlong(file: string): boolean {
  const parts = file.split('/')
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const isMeant = (pattern: string) =>
    pattern === '*' ||
    (pattern === '**/.env*' ? parts.some((part) => part.startsWith('.env')) : false) ||
    (pattern === 'public/elements.*.js' ? /^public\/elements\..*\.js$/.test(file) : false) ||
    (pattern === 'public/counting.*.js' ? /^public\/counting\..*\.js$/.test(file) : false) ||
    paths.includes(pattern)
  const deciding = ignored.findLast((line) => isMeant(line.replace(/^!/, '')))
  return deciding === undefined || deciding.startsWith('!')
}

describe('Docker image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has a second stage without npm, checkout or root user', () => {
    expect(stages).toHaveLength(2)
    const [, last = ''] = stages
    expect(last).not.toMatch(/\bnpm\b|node_modules|COPY \.|--from=build \/checkout/)
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).toMatch(/^CMD \["bin\/node", "site\/server.js"\]$/m)
  })

  it('contains no secret in any layer', () => {
    expect(dockerfile).toMatch(
      /--mount=type=secret,id=environment,target=\/checkout\/\.env\.production,required=true/,
    )
    expect([...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)).toEqual(['COMPILED_IN'])
    expect(dockerfile).not.toMatch(/^(?:ENV|ARG) .*(?:SECRET|TOKEN|KEY|PASSWORD|DATABASE)/m)
  })

  it.each([
    '.env',
    '.env.production',
    'ops/deploy/.env',
    '.git/config',
    'node_modules/zod/index.js',
    '.local/x',
    '.next/BUILD_ID',
    'public/elements.0.js',
    'tests/a.ts',
  ])('does not copy %s', (file) => expect(comesAlong(file)).toBe(false))

  it('copies every file that a build or a program needs', async () => {
    const { size, sources, backupSources } = await bundlePrograms(folder)
    expect(size).toBeLessThan(4 * 1024 * 1024)
    expect(sources).toContain('services/functions/main.ts')
    const packages = sources.filter((file) => file.startsWith('node_modules/'))
    expect(
      packages.filter((file) => /pglite|@sanity\/(?!webhook)|supabase-js\/dist\/(?!cors)/.test(file)),
    ).toEqual([])
    const own = [...sources, ...backupSources].filter((file) => !file.startsWith('node_modules/'))
    const needed = [
      ...own,
      ...buildSources(projectRoot),
      'ops/deploy/assemble.ts',
      'supabase/migrations/x.sql',
      'package-lock.json',
      '.npmrc',
      'public/README.md',
    ]
    expect(needed.filter((file) => !comesAlong(file))).toEqual([])
  })

  it('runs a backup without node_modules', async () => {
    const { editor, env } = await startHostedLake()
    await editor.create({ _id: 'one', _type: 'page' })
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [`--import=${localhostNames}`, join(folder, 'ops/backup/main.js')],
      {
        cwd: folder,
        env: {
          ...env,
          NODE_ENV: 'production',
          BACKUP_DIR: join(folder, 'backups'),
          // A missing folder, as in the container.
          TMPDIR: join(folder, 'backups/.unfinished-parts'),
          FUNCTIONS_DIR: join(folder, 'none'),
        },
      },
    )
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Backed up 1 document and 0 assets, no referrals .*\n$/)
  })
})
