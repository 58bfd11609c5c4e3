import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateSnapshot } from '#lib/delivery/snapshot/snapshot.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { routes } from '#lib/routes.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { PICTURE, type SmallSite, startSmallSite } from '#tests/support/snapshot/smallSite.ts'

const SITE_URL = 'https://site.localhost'

let site: SmallSite
let folder = ''
/** Paths of the sales pages. */
let sales: string[] = []

const settings = () => ({
  origin: site.origin,
  siteUrl: SITE_URL,
  supabaseUrl: null,
  hstsScope: 'host' as const,
  salesPaths: async () => sales,
})
const update = () => updateSnapshot(folder, settings())
const served = (file: string) => join(folder, 'current/site', file)
const read = (file: string) => readFileSync(served(file), 'utf8')
const inode = (file: string) => statSync(served(file)).ino
const versions = () => readdirSync(join(folder, 'versions'))
const rules = () => readFileSync(join(folder, 'current/servers/snapshot.caddy'), 'utf8')
/** Returns the folder from which servers with these rules send pages. */
const rootOf = (text: string) => /\/[^"]+\/versions\/[0-9a-f]{16}\/served\/site/.exec(text)?.[0] ?? ''

/** Changes a response of the site. */
const answer = (address: string, change: (before: { body: string | Buffer }) => object) => {
  const before = { body: '', ...site.answers.get(address) }
  site.answers.set(address, { ...before, ...change(before) })
}
const setPolicy = (policy: string) =>
  answer('/TSS', (before) => ({
    headers: { ...Object(before).headers, 'content-security-policy': policy },
  }))
/** Replaces a name in all responses, as a build does. */
const rename = (name: string, by: string) => {
  for (const address of site.answers.keys()) {
    answer(address, ({ body }) => ({ body: `${body}`.replace(name, by) }))
  }
}

beforeEach(async () => {
  site = await startSmallSite(SITE_URL)
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  sales = []
  await update()
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('static snapshot', () => {
  it('contains every page with its files', async () => {
    for (const { path } of routes)
      expect(read(path === '/' ? 'index.html' : `${path.slice(1)}.html`)).toContain(`The page ${path}`)
    expect(read('404.html')).toContain('Oops! Page not found')
    expect(read('robots.txt')).toBe('User-Agent: *\n')
    expect(read('sitemap.xml')).toBe('<urlset/>')
    expect(read('share/conversionPage.png')).toBe('picture of conversionPage')
    // The style sheet and the module refer to these.
    expect(read('_next/static/media/a.woff2')).toBe('font')
    expect(read('islands/later.12ab.js')).toBe('export{}')
    expect(read('apple-icon.png')).toBe('icon')
    expect(existsSync(served('studio.html'))).toBe(false)
  })

  it('contains Brotli and gzip files only when they are smaller', async () => {
    const page = readFileSync(served('TSS.html'))
    expect(brotliDecompressSync(readFileSync(served('TSS.html.br')))).toEqual(page)
    expect(gunzipSync(readFileSync(served('TSS.html.gz')))).toEqual(page)
    expect(existsSync(served('_next/static/chunks/a1.css.br'))).toBe(true)
    expect(existsSync(served('_next/static/media/a.woff2.br'))).toBe(false)
  })

  it('contains the sales pages of the moment with their policies', async () => {
    const page = site.answers.get('/TSS')
    if (!page) throw new Error('The site has no page.')
    site.answers.set('/offers/autumn', page)
    sales = ['/offers/autumn']
    await update()
    expect(read('offers/autumn.html')).toContain('The page /TSS')
    expect(rules()).toMatch(/\/offers\/autumn\)\$" "\/offers\/autumn\.html" .*script-src/)
    expect(read('_redirects')).toContain('/offers/autumn/ /offers/autumn 308')

    sales = []
    await update()
    expect(existsSync(served('offers/autumn.html'))).toBe(false)
    expect(rules()).not.toContain('autumn')
  })

  it('names a picture by its content when its address has a query', async () => {
    const [, name = ''] = /<img src="\/(pictures\/[0-9a-f]{12}0320\.avif)"/.exec(read('index.html')) ?? []
    expect(read(name)).toBe('a picture, cut to 320')
    expect(read('index.html')).toContain(`srcset="/${name} 320w"`)
    expect(read('index.html')).toContain(`&quot;logo&quot;:&quot;/${name}&quot;`)
    expect(read('index.html')).not.toContain('/lake/')
    expect(site.asked.filter((address) => address === PICTURE)).toHaveLength(1)
  })

  it('posts the form to the function of this site or of Supabase', async () => {
    expect(read('referral.html')).toContain(' action="/referral/submit"')
    rmSync(folder, { recursive: true })
    await updateSnapshot(folder, { ...settings(), supabaseUrl: 'https://abc.supabase.co' })
    expect(read('referral.html')).toContain(
      ' action="https://abc.supabase.co/functions/v1/send-referral-notification/form"',
    )
  })

  it('is readable by other users under a strict umask', async () => {
    rmSync(folder, { recursive: true })
    const before = process.umask(0o077)
    try {
      await update()
    } finally {
      process.umask(before)
    }
    expect(statSync(served('share/homePage.png')).mode & 0o777).toBe(0o644)
    for (const open of ['', 'versions', 'current', 'current/site/share', 'current/servers']) {
      expect(statSync(join(folder, open)).mode & 0o777).toBe(0o755)
    }
  })
})

describe('static snapshot after a publish', () => {
  it('writes only the changed page under the same server rules', async () => {
    const style = '_next/static/chunks/a1.css'
    const [home, letter, sheet, before] = [inode('index.html'), inode('TSS.html'), inode(style), rules()]
    site.publish('/TSS', 'News')
    await update()
    expect(readFileSync(join(rootOf(before), 'TSS.html'), 'utf8')).toContain('<h1>News</h1>')
    expect(inode('TSS.html')).not.toBe(letter)
    expect([inode('index.html'), inode(style), rules()]).toEqual([home, sheet, before])
  })

  it('keeps robots away from every file until the site is open', async () => {
    const pages = [...routes.map(({ path }) => path), '/404']
    const setRobots = (headers: Record<string, string>) => {
      for (const path of pages) {
        const { 'x-robots-tag': _, ...others } = site.answers.get(path)?.headers ?? {}
        site.answers.set(path, { body: '', ...site.answers.get(path), headers: { ...others, ...headers } })
      }
    }
    const servers = ['servers/headers.caddy', 'servers/nginx.conf', 'site/_headers']
    const named = () =>
      servers.map((file) =>
        /x-robots-tag.* "?noindex/i.test(readFileSync(join(folder, 'current', file), 'utf8')),
      )
    const sitemap = site.answers.get('/sitemap.xml') ?? { body: '' }
    site.answers.set('/sitemap.xml', { status: 404, body: '' })
    setRobots({ 'x-robots-tag': 'noindex' })
    await update()
    expect(named()).toEqual([true, true, true])
    expect(existsSync(served('sitemap.xml'))).toBe(false)

    site.answers.set('/sitemap.xml', sitemap)
    setRobots({})
    await update()
    expect(named()).toEqual([false, false, false])
    expect(read('sitemap.xml')).toBe('<urlset/>')
  })

  it('replaces all pages at once', async () => {
    for (const round of ['one', 'two', 'three']) {
      site.publish('/TSS', round)
      site.publish('/ILM', round)
      const swapping = update()
      let isDone = false
      void swapping.then(() => {
        isDone = true
      })
      while (!isDone) {
        // A reader that opens the folder once reads a single snapshot.
        const now = join(realpathSync(join(folder, 'current')), 'site')
        const text = (file: string) => /<h1>(.*?)<\/h1>/.exec(readFileSync(join(now, file), 'utf8'))?.[1]
        const [letter, leadership] = [text('TSS.html'), text('ILM.html')]
        if (letter !== 'The page /TSS') expect(leadership).toBe(letter)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await swapping
    }
    expect(read('TSS.html')).toContain('three')
  })

  it('writes new rules for a changed policy and keeps the old files until the next', async () => {
    const root = rootOf(rules())
    site.publish('/TSS', 'News')
    setPolicy("default-src 'none'")
    await update()
    expect(read('TSS.html')).toContain('News')
    expect(rules()).not.toContain(root)
    site.publish('/ILM', 'News')
    await update()
    expect(readFileSync(join(root, 'TSS.html'), 'utf8')).toContain('The page /TSS')
    expect(versions()).toHaveLength(2)

    setPolicy("default-src 'self'")
    await update()
    expect(existsSync(root)).toBe(false)
    expect(versions()).toHaveLength(2)
  })

  it('keeps an immutable file for 90 days after its last reference', async () => {
    const style = site.answers.get('/_next/static/chunks/a1.css')
    site.answers.set('/_next/static/chunks/b2.css', { body: '', ...style })
    rename('a1.css', 'b2.css')
    const publish = (text: string) =>
      answer('/privacy', ({ body }) => ({ body: `${body}`.replace('</h1>', ` ${text}</h1>`) }))
    await update()
    expect(existsSync(served('_next/static/chunks/b2.css'))).toBe(true)
    expect(existsSync(served('_next/static/chunks/a1.css'))).toBe(true)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 89 * DAY_MS })
    publish('News')
    await update()
    expect(existsSync(served('_next/static/chunks/a1.css.br'))).toBe(true)
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    publish('More news')
    await update()
    expect(existsSync(served('_next/static/chunks/a1.css'))).toBe(false)
    expect(existsSync(served('_next/static/chunks/b2.css'))).toBe(true)
  })
})

it('replaces an icon at once when its query changes with a build', async () => {
  const icon = site.answers.get('/apple-icon.png?abc')
  site.answers.set('/apple-icon.png?def', { ...icon, body: 'new icon' })
  rename('apple-icon.png?abc', 'apple-icon.png?def')
  await update()
  expect(read('apple-icon.png')).toBe('new icon')
})

describe('static snapshot after a failure', () => {
  it('writes all files again when the folder was removed', async () => {
    rmSync(folder, { recursive: true })
    await update()
    expect(read('index.html')).toContain('The page /')
  })

  it('keeps the last snapshot when the site returns an error', async () => {
    const unanswered = (status: number) => ({ facts: { path: '/TSS', status } })
    answer('/TSS', () => ({ status: 500 }))
    await expect(update()).rejects.toMatchObject(unanswered(500))
    expect(read('TSS.html')).toContain('The page /TSS')
    answer('/TSS', () => ({ status: 404 }))
    await expect(update()).rejects.toMatchObject(unanswered(404))
    answer('/TSS', () => ({ status: 200 }))
    site.publish('/TSS', 'News')
    await update()
    expect(read('TSS.html')).toContain('News')
  })

  it.skipIf(process.getuid?.() !== 0)('keeps the last snapshot when the disk is full', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
    try {
      await update()
      execFileSync('sh', ['-c', `head -c 4m /dev/zero > ${folder}/filler || true`])
      site.publish('/TSS', 'News')
      await expect(update()).rejects.toThrow('full')
      expect(read('TSS.html')).toContain('The page /TSS')
      rmSync(join(folder, 'filler'))
      await update()
      expect(read('TSS.html')).toContain('News')
    } finally {
      execFileSync('umount', ['-l', folder])
    }
  })

  it('writes lost or truncated files again', async () => {
    const intact = rules()
    truncateSync(served('TSS.html'), 100)
    for (const lost of ['_next/static/chunks/a1.css', 'pictures', '../servers', '_headers']) {
      rmSync(served(lost), { recursive: true })
    }
    await update()
    expect(read('TSS.html')).toContain('</html>')
    expect(read('_next/static/chunks/a1.css')).toContain('@font-face')
    const [, name = ''] = /<img src="\/(pictures\/[^"]+)"/.exec(read('index.html')) ?? []
    expect(read(name)).toBe('a picture, cut to 320')
    expect(read('_headers')).toContain('content-security-policy')
    expect(existsSync(served('../servers/nginx.conf'))).toBe(true)
    expect(rules()).toBe(intact)
  })

  it('updates the server rules when the folder was moved', async () => {
    const before = folder
    folder = `${before}-moved`
    renameSync(before, folder)
    await update()
    expect(rules()).toContain(`"${folder}/versions/`)
    expect(rules()).not.toContain(`"${before}/`)
  })

  it('removes what a killed process left', async () => {
    const home = join(rootOf(rules()), '../..')
    symlinkSync('lost', join(home, 'served.draft'))
    mkdirSync(join(home, 'lost/site/TSS.html'), { recursive: true })
    site.publish('/TSS', 'News')
    await update()
    expect(read('TSS.html')).toContain('News')
    expect(existsSync(join(home, 'lost'))).toBe(false)
  })

  it('lets updates follow each other', async () => {
    const first = update()
    site.publish('/TSS', 'News')
    await Promise.all([first, update()])
    expect(read('TSS.html')).toContain('News')
  })

  // Starts Node three times.
  it('leaves a complete snapshot when the process is killed', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const program = `
      import { updateSnapshot } from '${projectRoot}/lib/delivery/snapshot/snapshot.ts'
      const settings = ${JSON.stringify({ origin: site.origin, siteUrl: SITE_URL, supabaseUrl: null, hstsScope: 'host' })}
      settings.salesPaths = async () => []
      await updateSnapshot('${folder}', settings)
      process.stdout.write('begun')
      for (;;) await updateSnapshot('${folder}', settings)`
    for (const after of [5, 25, 60]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const churn = setInterval(() => {
        site.publish('/TSS', `${performance.now()}`)
        site.publish('/ILM', `${performance.now()}`)
      }, 1)
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      expect(child.exitCode).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, after))
      child.kill('SIGKILL')
      await once(child, 'exit')
      clearInterval(churn)
      expect(read('TSS.html')).toContain('</html>')
      expect(brotliDecompressSync(readFileSync(served('TSS.html.br'))).toString()).toBe(read('TSS.html'))
    }
    site.publish('/TSS', 'News')
    await update()
    expect(read('TSS.html')).toContain('News')
    expect(versions()).toHaveLength(1)
  })
})
