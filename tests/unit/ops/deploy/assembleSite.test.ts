import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { assembleSite } from '#ops/deploy/assembleSite.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let root = ''
let folder = ''
const write = (file: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), file)
}

beforeEach(async () => {
  root = temporaryFolder()
  folder = join(root, 'assembled')
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
    write(file)
  }
  // A link as Next names packages outside a build.
  symlinkSync(
    '../../node_modules/postcss',
    join(root, '.next/standalone/.next/node_modules/postcss-9745a0d1'),
  )
  await assembleSite({ root, distDir: '.next' }, folder)
})

it('copies the server, the static files and those of public/', () => {
  const wanted = [
    'server.js',
    '.next/BUILD_ID',
    '.next/static/chunk.js',
    '.next/route-styles.json',
    'public/elements.1.js',
  ]
  expect(wanted.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

it('works without the checkout', () => {
  rmSync(join(root, '.next'), { recursive: true })
  expect(existsSync(join(folder, '.next/node_modules/postcss-9745a0d1/index.js'))).toBe(true)
})

it('leaves out the secrets that Next copies', () => {
  expect(readdirSync(folder).filter((name) => name.startsWith('.env'))).toEqual([])
})

it('has empty folders that the site may write', () => {
  for (const written of ['.next/server/route-cache', '.next/cache']) {
    expect(readdirSync(join(folder, written))).toEqual([])
  }
})
