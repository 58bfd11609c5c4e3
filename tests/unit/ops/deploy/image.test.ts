import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { COPIED } from '#ops/deploy/copied.ts'
import { buildSources } from '#services/supervisor/buildSite.ts'

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
  it('has a second stage without npm, checkout or root user', () => {
    expect(stages).toHaveLength(2)
    const [, last = ''] = stages
    expect(last).not.toMatch(/\bnpm\b|node_modules|COPY \.|--from=build \/checkout/)
    expect(last).toMatch(/^USER 10001:10001$/m)
    expect(last).toMatch(/^CMD \["bin\/node", "services\/start.ts"\]$/m)
  })

  it('is built without a secret', () => {
    expect(dockerfile).not.toMatch(/^ARG|type=secret|^ENV .*(?:SECRET|TOKEN|KEY|PASSWORD|DATABASE)/m)
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

  it('copies every file that a build or a program needs', () => {
    const sources = globSync([
      ...COPIED.flatMap((name) => [name, `${name}/**/*.*`]),
      ...buildSources(projectRoot),
      'package-lock.json',
      '.npmrc',
    ])
    expect(sources).toEqual(expect.arrayContaining(['services/start.ts', 'content/dataset.ndjson']))
    expect(sources.filter((file) => !comesAlong(file))).toEqual([])
  })
})
