import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { routes } from '#lib/routes.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { staticHost } from '#tests/support/snapshot/staticHost.ts'

const run = promisify(execFile)

const isAvif = (bytes: Buffer): boolean => bytes.subarray(4, 12).toString('latin1') === 'ftypavif'

test('npx node services/writeSnapshot.ts writes the whole site from build and content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-command-'))
  try {
    const { stdout } = await run(process.execPath, ['services/writeSnapshot.ts', folder], {
      cwd: projectRoot,
      // Ignores the snapshot folder of the running site.
      env: { ...process.env, SNAPSHOT_DIR: '' },
    })
    const served = join(folder, 'current/site')
    expect(stdout).toContain(`Publish ${served}`)
    const read = (file: string) => readFileSync(join(served, file))
    const files = globSync('**', { cwd: served, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(served.length + 1))

    const pages = [
      '404.html',
      ...routes.map(({ path }) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    ]
    for (const page of pages) {
      const html = read(page)
      expect(html.toString(), page).toMatch(/^<!DOCTYPE html>.*<\/html>\s*$/s)
      expect(brotliDecompressSync(read(`${page}.br`)).equals(html), page).toBe(true)
      expect(gunzipSync(read(`${page}.gz`)).equals(html), page).toBe(true)
    }
    expect(files.filter((file) => file.endsWith('.html')).toSorted()).toEqual(pages.toSorted())

    expect(read('sitemap.xml').toString()).toContain(`<loc>${siteUnderTest.origin}/TSS</loc>`)
    expect(read('robots.txt').toString()).toContain('Sitemap:')
    for (const { document } of routes) {
      expect(read(shareImagePath(document).slice(1)).subarray(1, 4).toString()).toBe('PNG')
    }

    // Every file that a page or script names exists, and all pictures are AVIF.
    const host = staticHost(served)
    const named = [...pages, ...files.filter((file) => file.endsWith('.js'))].flatMap((file) =>
      [
        ...read(file)
          .toString()
          .matchAll(/["'(, ]((?:\/(?:_next\/static|pictures|islands|share)\/|\/elements\.)[\w./-]+\.\w+)/g),
      ].map(([, address = '']) => address),
    )
    expect(new Set(named.map((address) => address.split('/')[1])).size).toBeGreaterThan(3)
    for (const address of new Set(named)) expect(host.answer(address).status, address).toBe(200)
    const pictures = files.filter((file) => file.startsWith('pictures/'))
    expect(pictures.length).toBeGreaterThan(20)
    expect(pictures.filter((file) => /\.(?:jpg|png|webp)$/.test(file) || !isAvif(read(file)))).toEqual([])
    expect(files.filter((file) => file.endsWith('.woff2')).length).toBeGreaterThan(3)
    expect(files.filter((file) => /^islands\/[\w-]+\.[\w-]+\.js$/.test(file)).length).toBeGreaterThan(1)

    for (const { path } of routes) {
      expect(host.answer(path).headers.get('content-security-policy'), path).toMatch(/^default-src 'none'; /)
    }
    expect(existsSync(join(folder, 'current/servers/snapshot.caddy'))).toBe(true)
    expect(existsSync(join(folder, 'current/servers/nginx.conf'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
