import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { assembleSite } from '#ops/deploy/assembleSite.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

it('copies a site without its secrets or cached pages', async () => {
  const root = temporaryFolder()
  const folder = join(root, 'assembled')
  for (const file of [
    '.next/standalone/server.js',
    '.next/standalone/.env',
    '.next/standalone/.env.production',
    '.next/standalone/.next/BUILD_ID',
    '.next/standalone/.next/server/route-cache/page.html',
    '.next/standalone/.next/cache/fetch-cache/1',
    '.next/standalone/.next/node_modules/README.md',
    '.next/standalone/node_modules/postcss/index.js',
    '.next/static/chunk.js',
    '.next/route-styles.json',
    'public/elements.1.js',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file)
  }
  // A link as Next names packages outside a build.
  const linked = '.next/node_modules/postcss-9745a0d1'
  symlinkSync('../../node_modules/postcss', join(root, '.next/standalone', linked))
  await assembleSite({ root, distDir: '.next' }, folder)
  rmSync(join(root, '.next'), { recursive: true })

  const names = readdirSync(folder, { recursive: true }).map(String)
  const last = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)))
  expect(last.toSorted()).toEqual([
    '.next/BUILD_ID',
    '.next/cache',
    '.next/node_modules/README.md',
    `${linked}/index.js`,
    '.next/route-styles.json',
    '.next/server/route-cache',
    '.next/static/chunk.js',
    'node_modules/postcss/index.js',
    'public/elements.1.js',
    'server.js',
  ])
})
