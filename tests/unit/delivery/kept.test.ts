import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KEPT_SECONDS } from '#lib/delivery/freshness/cacheHeaders.ts'

/** Files of which Next caches the output: every root layout, and routes without a page. */
const kept = [
  ...globSync('app/(*)/layout.tsx'),
  ...globSync('app/{sitemap,robots}.ts'),
  'app/(site)/share/[image]/route.tsx',
  'app/global-not-found.tsx',
]

describe('revalidate', () => {
  it.each(kept)('is a literal number in %s', (file) => {
    const seconds = /^export const revalidate = (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
    expect(Number(seconds)).toBe(KEPT_SECONDS)
  })
})
