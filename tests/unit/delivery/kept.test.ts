import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KEPT_SECONDS } from '#lib/delivery/freshness.ts'

/** What Next renders by itself and keeps: all below each root layout, and what answers without a page. */
const kept = [
  ...globSync('app/(*)/layout.tsx'),
  ...globSync('app/{sitemap,robots}.ts'),
  'app/(site)/share/[image]/route.tsx',
  'app/global-not-found.tsx',
]

describe('Next reads as text how long an answer is kept', () => {
  it.each(kept)('%s says so', (file) => {
    const seconds = /^export const revalidate = (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
    expect(Number(seconds)).toBe(KEPT_SECONDS)
  })
})
