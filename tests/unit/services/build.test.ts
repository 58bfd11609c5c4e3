import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownFolder } from '#lib/node/ownerLock.ts'
import { buildOnce, buildStamp, requireBuiltPorts } from '#services/supervisor/buildSite.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

let root: string
let dist: string

beforeEach(() => {
  root = temporaryFolder()
  dist = join(root, '.next')
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app/page.tsx'), 'one')
})

const first = { LAKE_URL: 'http://127.0.0.1:3900', LAKE_DIR: '/a/content-lake' }
const others = { ...first, LAKE_URL: 'http://127.0.0.1:4900' }

/** Returns whether it had to build. */
const build = (settings: Record<string, string> = first, finish = () => {}) =>
  buildOnce(dist, buildStamp(root, settings), async () => {
    mkdirSync(dist, { recursive: true })
    finish()
  })

describe('buildOnce', () => {
  it('reuses a build of the same sources and settings', async () => {
    expect(await build()).toBe(true)
    expect(await build()).toBe(false)
  })

  it.each([
    'LAKE_URL',
    'LAKE_DIR',
    'FUNCTIONS_URL',
    'MAILBOX_URL',
    'NEXT_PUBLIC_SITE_URL',
    'NEXT_PUBLIC_ANYTHING',
  ])('builds again with another %s', async (name) => {
    await build()
    expect(await build({ ...first, [name]: 'http://other.test' })).toBe(true)
  })

  it('reuses a build when an unrelated variable changes', async () => {
    await build()
    expect(
      await build({ ...first, TERM: 'xterm', SITE_HSTS: 'preload', SANITY_API_READ_TOKEN: 'token' }),
    ).toBe(false)
  })

  it('throws while a site runs from an older build', async () => {
    await build()
    const giveUp = ownFolder(dist)
    expect(await build()).toBe(false)
    await expect(build(others)).rejects.toThrow(`A site runs from ${dist}`)
    giveUp?.()
    expect(await build(others)).toBe(true)
  })

  it('builds again when a source changes', async () => {
    await build()
    writeFileSync(join(root, 'app/page.tsx'), 'two')
    expect(await build()).toBe(true)
  })

  it('builds again after an interrupted or removed build', async () => {
    await build()
    const cutShort = () => {
      throw new Error('Cut short.')
    }
    await expect(build(others, cutShort)).rejects.toThrow('Cut short.')
    expect(await build()).toBe(true)
    rmSync(dist, { recursive: true })
    expect(await build()).toBe(true)
  })

  it('builds again when a root file of Next changes', async () => {
    mkdirSync(join(root, 'lib/delivery'), { recursive: true })
    const generated = join(root, 'lib/delivery/elements.json')
    writeFileSync(generated, 'one')
    for (const name of ['instrumentation.ts', 'next.config.ts', 'proxy.ts']) {
      await build()
      writeFileSync(generated, `${name}, bundled again`)
      expect(await build()).toBe(false)
      writeFileSync(join(root, name), 'changed')
      expect(await build(), name).toBe(true)
    }
  })
})

describe('requireBuiltPorts', () => {
  const built = { LAKE_PORT: 3900, FUNCTIONS_PORT: 3950 }
  const check = (ports: typeof built) => {
    const afterFiles = Object.entries({ '/lake': 3900, '/functions/v1': 3950 }).map(([path, port]) => ({
      source: `${path}/:path*`,
      destination: `http://127.0.0.1:${port}${path}/:path*`,
    }))
    writeFileSync(join(root, 'routes-manifest.json'), JSON.stringify({ rewrites: { afterFiles } }))
    return () => requireBuiltPorts(root, ports)
  }

  it('accepts the ports of the build', () => {
    expect(check(built)).not.toThrow()
  })

  it.each(['LAKE_PORT', 'FUNCTIONS_PORT'] as const)('throws for another %s', (name) => {
    expect(check({ ...built, [name]: 4900 })).toThrow(
      `${name} is 4900, but the site was built with ${built[name]}: set it to ${built[name]}, or build again with ${name}=4900.`,
    )
  })
})
